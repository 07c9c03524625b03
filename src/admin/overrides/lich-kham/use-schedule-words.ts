import { wordsIn } from '../../../shared/i18n/text-in';
import { filled } from '../../i18n/typed-texts';
import { useTexts } from '../../i18n/use-texts';
import { en } from './texts.en';
import { vi } from './texts.vi';

const WORDS = {
  vi: filled(vi.schedule),
  en: filled<typeof vi.schedule>(en.schedule as typeof vi.schedule),
};

/** The words of a doctor's hours in the chosen language; they come with their screen. */
export const useScheduleWords = () => wordsIn(WORDS, useTexts().language);
