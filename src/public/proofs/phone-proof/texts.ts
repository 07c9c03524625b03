import { en } from './texts.en';
import { vi } from './texts.vi';

/** The texts of proving a phone number. */
export const phoneProofTexts = { vi, en };
