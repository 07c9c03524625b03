import { en } from '../../../shared/i18n/records/en';
import { type RecordMessages, vi } from '../../../shared/i18n/records/vi';
import { useMessages } from '../../messages';

/** The texts of the records; they come with the pages of the records. */
export const useRecordMessages = (): RecordMessages => (useMessages().language === 'en' ? en : vi);
