import { useTexts } from '../i18n/use-texts';
import { en } from './texts.en';
import { type StateWords, vi } from './texts.vi';

/** The words of this page in the chosen language. */
export const useStateWords = (): StateWords => (useTexts().language === 'en' ? en : vi);
