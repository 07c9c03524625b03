import { wordsIn } from '../../../shared/i18n/text-in';
import { useTexts } from '../../i18n/use-texts';
import { en } from './texts.en';
import { type CareTexts, vi } from './texts.vi';

/** The words of fluids and tasks in the chosen language. */
export const useCareWords = (): CareTexts => wordsIn({ vi, en }, useTexts().language);
