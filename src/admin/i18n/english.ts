import englishMessages from 'ra-language-english';
import type { StaffMessages } from './i18n-provider';
import { en } from './own-texts.en';

/** What the staff area says in English; loaded by who chose it. */
export const english: StaffMessages = { ra: englishMessages.ra, own: en };
