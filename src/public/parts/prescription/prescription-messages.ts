import { en } from '../../../shared/i18n/records/prescription-en';
import { type PrescriptionMessages, vi } from '../../../shared/i18n/records/prescription-vi';
import { useMessages } from '../../messages';

/** The texts of prescriptions; they are downloaded with the pages that use them. */
export const usePrescriptionMessages = (): PrescriptionMessages =>
  useMessages().language === 'en' ? en : vi;
