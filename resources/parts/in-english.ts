import type { Text } from '../../src/shared/errors';

/**
 * What a field that says another one in English tells of itself.
 * @param translates the field that is said in English
 * @param label what that field is called
 */
export const inEnglish = <const F extends string>(translates: F, { vi, en }: Text) => ({
  label: { vi: `${vi} (tiếng Anh)`, en: `${en} (English)` },
  translates,
});

/** The part of a form with what is said in English. */
export const englishPart = <const F extends string>(...fields: F[]) => ({
  label: { vi: 'Tiếng Anh', en: 'English' },
  fields,
});
