import { en } from '../../shared/i18n/access/en';
import { type AccessWords, vi } from '../../shared/i18n/access/vi';
import { useMessages } from '../messages';

/** What is said to somebody who may not see something; it comes with the pages that say it. */
export const useAccessMessages = (): AccessWords => (useMessages().language === 'en' ? en : vi);
