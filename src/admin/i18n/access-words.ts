import { en } from '../../shared/i18n/access/en';
import { type AccessWords, vi } from '../../shared/i18n/access/vi';
import { useWords } from './language-context';

/** What is said to somebody who may not see something, in the chosen language. */
export const useAccessWords = (): AccessWords => (useWords().language === 'vi' ? vi : en);
