import { en } from '../../shared/i18n/staff-patient/en';
import { type StaffPatientWords, vi } from '../../shared/i18n/staff-patient/vi';
import { useWords } from './language-context';

/** The texts of the way to a patient's profile in the chosen language. */
export const useStaffPatientWords = (): StaffPatientWords =>
  useWords().language === 'vi' ? vi : en;
