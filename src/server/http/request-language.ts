import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../../shared/i18n/language';

/**
 * The language that an `Accept-Language` header asks for most, of those that the product has; its first
 * one where it asks for none of them.
 */
export function requestLanguage(
  header: string | undefined,
  languages: readonly Language[] = LANGUAGES,
): Language {
  const wishes = (header ?? '')
    .split(',')
    .map((entry) => {
      const [tag = '', ...options] = entry.trim().toLowerCase().split(';');
      const quality = options
        .find((option) => option.trim().startsWith('q='))
        ?.trim()
        .slice(2);
      return { language: tag.slice(0, 2), quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((left, right) => right.quality - left.quality);
  const known = wishes.flatMap(({ language }) => languages.filter((one) => one === language));
  return known[0] ?? languages[0] ?? DEFAULT_LANGUAGE;
}
