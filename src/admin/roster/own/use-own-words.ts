import { useTexts } from '../../i18n/use-texts';
import { en } from './texts.en';
import { type OwnTexts, vi } from './texts.vi';

/** The words of the own duties in the chosen language. */
export const useOwnWords = (): OwnTexts => (useTexts().language === 'en' ? en : vi);
