import { wordsIn } from '../../../shared/i18n/text-in';
import { filled } from '../../i18n/typed-texts';
import { useTexts } from '../../i18n/use-texts';
import { en } from './texts.en';
import { vi } from './texts.vi';

const WORDS = {
  vi: filled(vi.patient),
  en: filled<typeof vi.patient>(en.patient as typeof vi.patient),
};

/** The words of a patient's screens in the chosen language; they come with these screens. */
export const usePatientWords = () => wordsIn(WORDS, useTexts().language);
