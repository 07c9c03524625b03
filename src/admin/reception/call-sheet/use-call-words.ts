import { wordsIn } from '../../../shared/i18n/text-in';
import { useTexts } from '../../i18n/use-texts';
import { en } from './texts.en';
import { type CallTexts, vi } from './texts.vi';

/** The words of the call sheet in the chosen language. */
export const useCallWords = (): CallTexts => wordsIn({ vi, en }, useTexts().language);
