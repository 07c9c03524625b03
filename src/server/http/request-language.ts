import type { Language } from '../../shared/i18n/language';

/** The language that an `Accept-Language` header asks for: English if it comes before Vietnamese. */
export function requestLanguage(header: string | undefined): Language {
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
    .filter(({ language, quality }) => ['vi', 'en'].includes(language) && quality > 0)
    .sort((left, right) => right.quality - left.quality);
  return wishes[0]?.language === 'en' ? 'en' : 'vi';
}
