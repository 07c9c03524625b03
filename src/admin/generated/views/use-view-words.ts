import { wordsIn } from '../../../shared/i18n/text-in';
import { filled } from '../../i18n/typed-texts';
import { useTexts } from '../../i18n/use-texts';
import { en } from './texts.en';
import { vi } from './texts.vi';

const WORDS = { vi: filled(vi), en: filled<typeof vi>(en as typeof vi) };

/** The words of kept views, in the chosen language. */
export const useViewWords = () => wordsIn(WORDS, useTexts().language);
