import { en } from '../../shared/i18n/admin-leave/en';
import { type LeaveWords, vi } from '../../shared/i18n/admin-leave/vi';
import { useWords } from './language-context';

/** The texts about leave in the chosen language. */
export const useLeaveWords = (): LeaveWords => (useWords().language === 'vi' ? vi : en);
