import type { KitLanguage, Language } from '../../shared/i18n/language';
import { wordsIn } from '../../shared/i18n/text-in';
import { filled, type Said } from '../i18n/typed-texts';
import { useTexts } from '../i18n/use-texts';
import { en } from './texts.en';
import { vi } from './texts.vi';

export type PermissionWords = Said<typeof vi>;

const WORDS: Record<KitLanguage, PermissionWords> = { vi: filled(vi), en: filled(en as typeof vi) };

/** The words about rights in a language. */
export const permissionWords = (language: Language): PermissionWords => wordsIn(WORDS, language);

/** The words about rights in the chosen language. */
export const usePermissionWords = (): PermissionWords => permissionWords(useTexts().language);
