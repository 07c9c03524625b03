export type Language = 'vi' | 'en';

/** The languages that there are texts in. */
export const LANGUAGES: readonly Language[] = ['vi', 'en'];

/** The language of the product unless a person chose otherwise. */
export const DEFAULT_LANGUAGE: Language = 'vi';
