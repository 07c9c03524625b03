import { wordsIn } from '../../shared/i18n/text-in';
import { filled } from '../i18n/typed-texts';
import { useTexts } from '../i18n/use-texts';
import { en } from './texts.en';
import { vi } from './texts.vi';

const WORDS = { vi: filled(vi.unusual), en: filled(en.unusual as typeof vi.unusual) };

/** The words of unusual access in the chosen language; they come with its page. */
export const useUnusualWords = () => wordsIn(WORDS, useTexts().language);
