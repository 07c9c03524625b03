import { en } from '../../../../shared/i18n/records/find-en';
import { type FindMessages, vi } from '../../../../shared/i18n/records/find-vi';
import { useMessages } from '../../../messages';

/** The texts of the search; they come with its page. */
export const useFindMessages = (): FindMessages => (useMessages().language === 'en' ? en : vi);
