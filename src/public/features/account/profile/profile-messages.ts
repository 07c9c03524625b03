import { en } from '../../../../shared/i18n/public/profile-en';
import { type ProfileMessages, vi } from '../../../../shared/i18n/public/profile-vi';
import { useMessages } from '../../../messages';

/** The texts of the own profile in the page's language; they are downloaded with its page. */
export const useProfileMessages = (): ProfileMessages =>
  useMessages().language === 'en' ? en : vi;
