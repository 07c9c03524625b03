import { en } from '../../../shared/i18n/public/notifications-en';
import { type NotificationMessages, vi } from '../../../shared/i18n/public/notifications-vi';
import { useMessages } from '../../messages';

/** The texts of the notifications in the page's language. */
export const useNotificationMessages = (): NotificationMessages =>
  useMessages().language === 'en' ? en : vi;
