import { wordsIn } from '../../shared/i18n/text-in';
import { useTexts } from '../i18n/use-texts';
import { en } from './texts.en';
import { type StateWords, vi } from './texts.vi';

/** The words of this page in the chosen language. */
export const useStateWords = (): StateWords => wordsIn({ vi, en }, useTexts().language);
