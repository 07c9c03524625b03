import { wordsIn } from '../../shared/i18n/text-in';
import { useTexts } from '../i18n/use-texts';
import { en } from './texts.en';
import { vi, type WardTexts } from './texts.vi';

/** The words of these screens in the chosen language. */
export const useWardWords = (): WardTexts => wordsIn({ vi, en }, useTexts().language);
