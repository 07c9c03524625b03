import { ADDED } from './added-languages';
import type { Language } from './language';

const LOCALES: Partial<Record<string, string>> = { vi: 'vi-VN', en: 'en-GB' };

/** Whose customs numbers and the names of days follow. */
export const localeOf = (language: Language): string =>
  LOCALES[language] ?? ADDED[language]?.locale ?? language;
