import { wordsIn } from '../../../shared/i18n/text-in';
import { useTexts } from '../../i18n/use-texts';
import { en } from './bulk-texts.en';
import { type BulkTexts, vi } from './bulk-texts.vi';

/** The words of what is done with many appointments, in the chosen language. */
export const useBulkWords = (): BulkTexts => wordsIn({ vi, en }, useTexts().language);
