import { ADDED, fallbackOf, kitLanguage } from './added-languages';
import type { Language } from './language';

/** As `Text`, which errors are told in. */
interface InKitLanguages {
  vi: string;
  en: string;
}

/** What a text says in a language: as it stands there, in a catalogue, or as what the language falls back to. */
export function textIn(text: InKitLanguages, language: Language): string;
export function textIn(text: InKitLanguages | undefined, language: Language): string | undefined;
export function textIn(text: InKitLanguages | undefined, language: Language): string | undefined {
  if (!text) return undefined;
  return (
    (text as Partial<Record<Language, string>>)[language] ??
    ADDED[language]?.speaker?.text(text.vi, text.en) ??
    textIn(text, fallbackOf(language))
  );
}

/** The words of a screen in a language, of the tables that the kit has in its own; a table is the same each time. */
export const wordsIn = <V, E>(tables: { vi: V; en: E }, language: Language): V | E => {
  const otherwise = kitLanguage(language);
  return ADDED[language]?.speaker?.words(tables, otherwise) ?? tables[otherwise];
};
