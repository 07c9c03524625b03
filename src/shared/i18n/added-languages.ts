import { DEFAULT_LANGUAGE, type KitLanguage, LANGUAGES, type Language } from './language';

/** What the kit and the product say, in English or in Vietnamese, and how that is said in another language. */
export type Catalogue = Readonly<Record<string, string>>;

/** A language that a product has besides those of the kit. */
export interface LanguageInput {
  /** Its code (BCP 47), such as `fr`. */
  code: string;
  /** What it is called in itself. */
  name: string;
  /** Whose customs numbers and days follow: that of its code unless said. */
  locale?: string;
  /** What is read where its catalogues lack a text: the first language of the kit that the config has, unless said. */
  fallback?: string;
  /** Its catalogues, loaded where somebody reads it; what an earlier one says counts. */
  texts: readonly (() => Promise<Catalogue>)[];
}

/** Says in an added language what the kit says in its own. */
export interface Speaker {
  /** A text; nothing where no catalogue has it. */
  text: (vi: string, en: string) => string | undefined;
  /** A table of texts, with those of the language of the kit where no catalogue has one. */
  words: <V, E>(tables: { vi: V; en: E }, otherwise: KitLanguage) => V | E;
}

interface AddedEntry extends LanguageInput {
  loading?: Promise<void>;
  speaker?: Speaker;
}

/** The languages that were added, by their codes. */
export const ADDED: Partial<Record<string, AddedEntry>> = {};

/** What is read where a language lacks a text. */
export const fallbackOf = (language: Language): Language =>
  (ADDED[language]?.fallback as Language | undefined) ?? DEFAULT_LANGUAGE;

const isOfKit = (language: Language): language is KitLanguage =>
  LANGUAGES.includes(language as KitLanguage);

/** The language of the kit that code chooses by: for one that was added, what it falls back to in the end. */
export const kitLanguage = (language: Language): KitLanguage =>
  isOfKit(language) ? language : kitLanguage(fallbackOf(language));

/**
 * Makes the languages of a config known; what is said in them comes with `loadLanguage`.
 * @returns their codes, in order.
 */
export function addLanguages(languages: readonly (Language | LanguageInput)[]): Language[] {
  const first = languages.find((one) => LANGUAGES.includes(one as KitLanguage)) as
    | KitLanguage
    | undefined;
  return languages.map((one) => {
    if (typeof one === 'string') return one;
    if (ADDED[one.code]?.texts !== one.texts) ADDED[one.code] = { fallback: first, ...one };
    return one.code as Language;
  });
}
