import { ADDED } from './added-languages';
import type { Language } from './language';

const NAMES: Partial<Record<string, string>> = { vi: 'Tiếng Việt', en: 'English' };

/** What a language is called in itself. */
export const languageName = (language: Language): string =>
  NAMES[language] ?? ADDED[language]?.name ?? language;
