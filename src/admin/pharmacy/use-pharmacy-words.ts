import { useTexts } from '../i18n/use-texts';
import { en } from './texts.en';
import { type PharmacyTexts, vi } from './texts.vi';

/** The words of these screens in the chosen language. */
export const usePharmacyWords = (): PharmacyTexts => (useTexts().language === 'en' ? en : vi);
