import { wordsIn } from '../../../shared/i18n/text-in';
import { filled } from '../../i18n/typed-texts';
import { useTexts } from '../../i18n/use-texts';
import { en } from './texts.en';
import { vi } from './texts.vi';

const WORDS = {
  vi: filled(vi.proof),
  en: filled<typeof vi.proof>(en.proof as typeof vi.proof),
};

/** The words of a proof in the chosen language; they come with its screen. */
export const useProofWords = () => wordsIn(WORDS, useTexts().language);
