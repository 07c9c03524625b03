import { en } from '../../../shared/i18n/public/waiting-en';
import { vi, type WaitingMessages } from '../../../shared/i18n/public/waiting-vi';
import { useMessages } from '../../messages';

/** The texts of the waiting list in the page's language. */
export const useWaitingMessages = (): WaitingMessages =>
  useMessages().language === 'en' ? en : vi;
