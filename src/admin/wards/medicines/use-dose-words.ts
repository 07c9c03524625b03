import { wordsIn } from '../../../shared/i18n/text-in';
import { useTexts } from '../../i18n/use-texts';
import { en } from './texts.en';
import { type DoseTexts, vi } from './texts.vi';

/** The words of doses in the chosen language. */
export const useDoseWords = (): DoseTexts => wordsIn({ vi, en }, useTexts().language);
