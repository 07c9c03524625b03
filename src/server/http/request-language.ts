import { ADDED } from '../../shared/i18n/added-languages';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../../shared/i18n/language';

/** Every language that is known: the header of a request that was let in names one that the product has. */
const known = (): Language[] => [...LANGUAGES, ...(Object.keys(ADDED) as Language[])];

const isWished = (language: Language, tag: string): boolean =>
  tag === language.toLowerCase() || tag.startsWith(`${language.toLowerCase()}-`);

/**
 * The language that an `Accept-Language` header asks for most, of those that the product has; its first
 * one where it asks for none of them.
 */
export function requestLanguage(
  header: string | undefined,
  languages: readonly Language[] = known(),
): Language {
  const wishes = (header ?? '')
    .split(',')
    .map((entry) => {
      const [tag = '', ...options] = entry.trim().toLowerCase().split(';');
      const quality = options
        .find((option) => option.trim().startsWith('q='))
        ?.trim()
        .slice(2);
      return { tag, quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .sort((left, right) => right.quality - left.quality);
  const spoken = wishes.flatMap(({ tag }) => languages.filter((one) => isWished(one, tag)));
  return spoken[0] ?? languages[0] ?? DEFAULT_LANGUAGE;
}
