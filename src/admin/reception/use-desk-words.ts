import { wordsIn } from '../../shared/i18n/text-in';
import { filled, type Said } from '../i18n/typed-texts';
import { useTexts } from '../i18n/use-texts';
import { en } from './texts.en';
import { vi } from './texts.vi';

type DeskWords = Said<typeof vi>;

const WORDS: Record<'vi' | 'en', DeskWords> = { vi: filled(vi), en: filled(en as typeof vi) };

/** The words of the desk in the chosen language. */
export const useDeskWords = (): DeskWords => wordsIn(WORDS, useTexts().language);
