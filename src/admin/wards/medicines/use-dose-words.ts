import { useTexts } from '../../i18n/use-texts';
import { en } from './texts.en';
import { type DoseTexts, vi } from './texts.vi';

/** The words of doses in the chosen language. */
export const useDoseWords = (): DoseTexts => (useTexts().language === 'en' ? en : vi);
