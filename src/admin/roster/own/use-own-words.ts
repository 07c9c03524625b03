import { wordsIn } from '../../../shared/i18n/text-in';
import { useTexts } from '../../i18n/use-texts';
import { en } from './texts.en';
import { type OwnTexts, vi } from './texts.vi';

/** The words of the own duties in the chosen language. */
export const useOwnWords = (): OwnTexts => wordsIn({ vi, en }, useTexts().language);
