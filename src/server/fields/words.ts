import type { Words } from './facet';

const written = (text: string): string => text.normalize('NFC').trim();

/** Words of a language, accents aside. */
export const WRITTEN: Words = {
  folded: (column) => `sen_fold(${column})`,
  kept: (column) => `sen_fold(${column})`,
  sought: (text) => text,
  typed: written,
  written: true,
};

/** A code, whose letters are all that tells it from another. */
export const CODE_WORDS: Words = {
  ...WRITTEN,
  // In one word, and its number alone: its year would find everything.
  kept: (column) => `sen_code_words(${column})`,
  written: false,
};

/** A day, which may be known in part: by its year, and as its digits are typed either way round. */
export const DAY_WORDS: Words = {
  ...WRITTEN,
  kept: (column) => `sen_day_words(${column})`,
  digits: true,
  written: false,
};

/** A phone number: with its leading zero as well as with +84, whatever stands between digits. */
export const PHONE_WORDS: Words = {
  folded: (column) => `(('0' || substr(${column}, 4)) || ' ') || ${column}`,
  // Each of its ends as well, the last three digits at least.
  kept: (column) => `sen_phone_words(${column})`,
  digits: true,
  sought: (text) => text,
  typed: (text) => text.replace(/[\s.()-]/g, ''),
  written: false,
};

/** An e-mail address: by what stands before the @, so that nobody is found by a provider's name. */
export const EMAIL_WORDS: Words = {
  folded: (column) => `sen_fold(split_part(${column}, '@', 1))`,
  // Hardly two are alike, and very many begin like a frequent name.
  kept: (column) => `sen_begun_words(sen_fold(split_part(${column}, '@', 1)))`,
  begun: true,
  sought: (text) => text.replace(/@.*$/, ''),
  typed: written,
  written: false,
};
