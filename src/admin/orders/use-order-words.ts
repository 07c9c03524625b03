import { wordsIn } from '../../shared/i18n/text-in';
import { useTexts } from '../i18n/use-texts';
import { en } from './texts.en';
import { type OrderWorkTexts, vi } from './texts.vi';

/** The words of the worklist in the chosen language. */
export const useOrderWords = (): OrderWorkTexts => wordsIn({ vi, en }, useTexts().language);

/** A text with a value in its place. */
export const filled = (text: string, value: string | number): string =>
  text.replace(/%\{\w+\}/, String(value));
