import { wordsIn } from '../../../shared/i18n/text-in';
import { useTexts } from '../../i18n/use-texts';
import { en } from './texts.en';
import { type SeriesTexts, vi } from './texts.vi';

/** The words of a series in the chosen language. */
export const useSeriesWords = (): SeriesTexts => wordsIn({ vi, en }, useTexts().language);
