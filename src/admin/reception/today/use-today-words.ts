import { wordsIn } from '../../../shared/i18n/text-in';
import { useTexts } from '../../i18n/use-texts';
import { en } from './texts.en';
import { type TodayTexts, vi } from './texts.vi';

/** The words of the desk's day in the chosen language. */
export const useTodayWords = (): TodayTexts => wordsIn({ vi, en }, useTexts().language);
