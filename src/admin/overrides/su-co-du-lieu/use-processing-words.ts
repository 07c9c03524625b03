import { wordsIn } from '../../../shared/i18n/text-in';
import { filled } from '../../i18n/typed-texts';
import { useTexts } from '../../i18n/use-texts';
import { en } from './texts.en';
import { vi } from './texts.vi';

const WORDS = {
  vi: filled(vi.processing),
  en: filled<typeof vi.processing>(en.processing as typeof vi.processing),
};

/** The words of the record of processing in the chosen language; they come with its page. */
export const useProcessingWords = () => wordsIn(WORDS, useTexts().language);
