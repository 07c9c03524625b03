import { en } from '../../shared/i18n/staff-start/en';
import { type StartWords, vi } from '../../shared/i18n/staff-start/vi';
import { useWords } from './language-context';

/** The texts of the start page and of queues in the chosen language. */
export const useStartWords = (): StartWords => (useWords().language === 'vi' ? vi : en);
