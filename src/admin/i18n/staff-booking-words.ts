import { en } from '../../shared/i18n/staff-booking/en';
import { type StaffBookingWords, vi } from '../../shared/i18n/staff-booking/vi';
import { useWords } from './language-context';

/** The texts of the desk about appointments in the chosen language. */
export const useStaffBookingWords = (): StaffBookingWords =>
  useWords().language === 'vi' ? vi : en;
