import { useTexts } from '../../i18n/use-texts';
import { en } from './texts.en';
import { type TodayTexts, vi } from './texts.vi';

/** The words of the desk's day in the chosen language. */
export const useTodayWords = (): TodayTexts => (useTexts().language === 'en' ? en : vi);
