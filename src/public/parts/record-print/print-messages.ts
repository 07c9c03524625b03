import { en } from '../../../shared/i18n/records/print-en';
import { type PrintMessages, vi } from '../../../shared/i18n/records/print-vi';
import { useMessages } from '../../messages';

/** The texts of printing. */
export const usePrintMessages = (): PrintMessages => (useMessages().language === 'en' ? en : vi);
