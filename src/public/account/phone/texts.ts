import { en } from './texts.en';
import { vi } from './texts.vi';

/** The texts of signing in by phone, downloaded with its steps. */
export const phoneTexts = { vi, en };
