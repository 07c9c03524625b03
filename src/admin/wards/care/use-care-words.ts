import { useTexts } from '../../i18n/use-texts';
import { en } from './texts.en';
import { type CareTexts, vi } from './texts.vi';

/** The words of fluids and tasks in the chosen language. */
export const useCareWords = (): CareTexts => (useTexts().language === 'en' ? en : vi);
