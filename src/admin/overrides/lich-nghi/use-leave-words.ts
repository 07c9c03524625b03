import { wordsIn } from '../../../shared/i18n/text-in';
import { filled } from '../../i18n/typed-texts';
import { useTexts } from '../../i18n/use-texts';
import { en } from './texts.en';
import { vi } from './texts.vi';

const WORDS = {
  vi: filled(vi.leave),
  en: filled<typeof vi.leave>(en.leave as typeof vi.leave),
};

/** The words of leave in the chosen language; they come with its screens. */
export const useLeaveWords = () => wordsIn(WORDS, useTexts().language);
