/** A language that every text of the kit is written in. */
export type KitLanguage = 'vi' | 'en';

/** The code of a language that a product adds: what is said in it stands in a catalogue. */
type AddedLanguage = string & { readonly added: true };

/** What somebody reads. A text is said in it by `textIn`, a table of words by `wordsIn`. */
export type Language = KitLanguage | AddedLanguage;

/** The languages that every text of the kit is written in. */
export const LANGUAGES: readonly KitLanguage[] = ['vi', 'en'];

/** The language of the product unless a person chose otherwise. */
export const DEFAULT_LANGUAGE: KitLanguage = 'vi';
