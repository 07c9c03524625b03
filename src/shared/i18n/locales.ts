import type { Language } from './language';

/** Whose customs numbers and the names of days follow. */
export const LOCALES: Record<Language, string> = { vi: 'vi-VN', en: 'en-GB' };
