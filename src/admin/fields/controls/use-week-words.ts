import { wordsIn } from '../../../shared/i18n/text-in';
import { filled } from '../../i18n/typed-texts';
import { useTexts } from '../../i18n/use-texts';
import { en } from './week-texts.en';
import { vi } from './week-texts.vi';

const WORDS = { vi: filled(vi), en: filled(en as typeof vi) };

/** The words of the hours of a week in the chosen language. */
export const useWeekWords = () => wordsIn(WORDS, useTexts().language);
