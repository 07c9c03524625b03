import { en } from '../../../shared/i18n/records/treatment-en';
import { type TreatmentMessages, vi } from '../../../shared/i18n/records/treatment-vi';
import { useMessages } from '../../messages';

/** The texts of a patient's treatment in the page's language. */
export const useTreatmentMessages = (): TreatmentMessages =>
  useMessages().language === 'en' ? en : vi;
