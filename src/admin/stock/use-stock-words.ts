import { wordsIn } from '../../shared/i18n/text-in';
import { useTexts } from '../i18n/use-texts';
import { en } from './texts.en';
import { type StockTexts, vi } from './texts.vi';

/** The words of these screens in the chosen language. */
export const useStockWords = (): StockTexts => wordsIn({ vi, en }, useTexts().language);
