import { en } from '../../shared/i18n/accounts/en';
import { type AccountWords, vi } from '../../shared/i18n/accounts/vi';
import { useWords } from './language-context';

/** The texts about accounts and rights in the chosen language. */
export const useAccountWords = (): AccountWords => (useWords().language === 'vi' ? vi : en);
