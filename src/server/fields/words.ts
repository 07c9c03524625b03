import type { Words } from './facet';

const written = (text: string): string => text.normalize('NFC').trim();

/** Words of a language, accents aside. */
export const WRITTEN: Words = {
  folded: (column) => `sen_fold(${column})`,
  sought: (text) => text,
  typed: written,
  written: true,
};

/** A code, whose letters are all that tells it from another. */
export const CODE_WORDS: Words = { ...WRITTEN, written: false };

/** A phone number: with its leading zero as well as with +84, whatever stands between digits. */
export const PHONE_WORDS: Words = {
  folded: (column) => `(('0' || substr(${column}, 4)) || ' ') || ${column}`,
  sought: (text) => text,
  typed: (text) => text.replace(/[\s.()-]/g, ''),
  written: false,
};

/** An e-mail address: by what stands before the @, so that nobody is found by a provider's name. */
export const EMAIL_WORDS: Words = {
  folded: (column) => `sen_fold(split_part(${column}, '@', 1))`,
  sought: (text) => text.replace(/@.*$/, ''),
  typed: written,
  written: false,
};
