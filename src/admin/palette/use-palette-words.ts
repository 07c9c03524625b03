import { wordsIn } from '../../shared/i18n/text-in';
import { useTexts } from '../i18n/use-texts';
import { en } from './texts.en';
import { type PaletteTexts, vi } from './texts.vi';

/** The words of the palette in the chosen language. */
export const usePaletteWords = (): PaletteTexts => wordsIn({ vi, en }, useTexts().language);
