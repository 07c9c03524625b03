import { ADDED } from '../i18n/added-languages';
import { DEFAULT_LANGUAGE, LANGUAGES, type Language } from '../i18n/language';

/** The language that the page is shown in; the default outside a page. */
export function pageLanguage(): Language {
  const shown = typeof document === 'undefined' ? '' : document.documentElement.lang;
  if (ADDED[shown]) return shown as Language;
  return LANGUAGES.find((language) => language === shown) ?? DEFAULT_LANGUAGE;
}
