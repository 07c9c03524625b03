import type { KitLanguage } from '../../shared/i18n/language';
import { en } from './fill-texts.en';
import { type FillTexts, vi } from './fill-texts.vi';

/** Words of filling in a roster, by language. */
export const fillTexts: Readonly<Record<KitLanguage, FillTexts>> = { vi, en };
