import { DEFAULT_LANGUAGE, type Language } from '../i18n/language';
import { LANGUAGE_COOKIE } from './cookie-names';
import { getCookie } from './cookies';

/** The language that the person chose, else Vietnamese. */
export const preferredLanguage = (): Language =>
  getCookie(LANGUAGE_COOKIE) === 'en' ? 'en' : DEFAULT_LANGUAGE;
