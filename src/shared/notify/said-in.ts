import type { Language } from '../i18n/language';
import type { OwnNotification } from './own-notifications';

/**
 * What a notification says to who reads this language: it was written in the language that the account
 * is told in, and in English.
 */
export const saidIn = (
  { title, body, titleEnglish, bodyEnglish }: OwnNotification,
  language: Language,
): Pick<OwnNotification, 'title' | 'body'> =>
  language === 'en' ? { title: titleEnglish ?? title, body: bodyEnglish ?? body } : { title, body };
