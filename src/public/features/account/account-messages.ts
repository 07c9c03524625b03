import { en } from '../../../shared/i18n/public/account-en';
import { vi } from '../../../shared/i18n/public/account-vi';
import { useMessages } from '../../messages';

/** The texts of the account pages in the page's language, their headings included. */
export function useAccountMessages() {
  const { language, titles } = useMessages();
  return { ...(language === 'en' ? en : vi), ...titles };
}
