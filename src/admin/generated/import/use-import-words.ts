import { wordsIn } from '../../../shared/i18n/text-in';
import { filled } from '../../i18n/typed-texts';
import { useTexts } from '../../i18n/use-texts';
import { en } from './texts.en';
import { vi } from './texts.vi';

const WORDS = { vi: filled(vi), en: filled(en as typeof vi) };

/** The words of the import in the chosen language. */
export const useImportWords = () => wordsIn(WORDS, useTexts().language);
