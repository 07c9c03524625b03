import { wordsIn } from '../../../shared/i18n/text-in';
import { filled, type Said } from '../../i18n/typed-texts';
import { useTexts } from '../../i18n/use-texts';
import { en } from './texts.en';
import { vi } from './texts.vi';

type AccountWords = Said<typeof vi>;

const WORDS = { vi: filled(vi), en: filled(en) as AccountWords };

/** The words of these screens in the chosen language; they come with them. */
export const useAccountWords = (): AccountWords => wordsIn(WORDS, useTexts().language);
