/** Where a text is filled in: `{max}`, or `%{count}` in those of the staff area. */
const PLACEHOLDER = /%?\{(\w+)\}/g;

/** The placeholders of a text, each once, in the order of the alphabet. */
export const placeholdersOf = (text: string): string[] =>
  [...new Set(Array.from(text.matchAll(PLACEHOLDER), ([whole]) => whole))].sort();

/** A text with something in the place of each placeholder. */
export const replacePlaceholders = (
  text: string,
  put: (name: string, whole: string) => string,
): string => text.replace(PLACEHOLDER, (whole, name: string) => put(name, whole));
