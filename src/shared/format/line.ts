// NUL cannot be stored by PostgreSQL; other control characters never come from a keyboard, and those
// that turn the direction of text can make a name read as another.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the characters refused
const CONTROL = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\u202a-\u202e\u2066-\u2069]/;

/** Whether a text has characters that no text may have. */
export const hasControl = (text: string): boolean => CONTROL.test(text);

/** A text as one line: composed letters, single spaces, none at its ends. */
export const tidyLine = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim();
