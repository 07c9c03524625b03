import { DEFAULT_LANGUAGE, type Language } from '../i18n/language';
import { getCookie, LANGUAGE_COOKIE } from './cookies';

/** The language that the person chose, else Vietnamese. */
export const preferredLanguage = (): Language =>
  getCookie(LANGUAGE_COOKIE) === 'en' ? 'en' : DEFAULT_LANGUAGE;
