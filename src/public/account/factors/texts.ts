import { en } from './texts.en';
import { vi } from './texts.vi';

/** The texts about the factors of an account; they come with the screens that say them. */
export const factorTexts = { vi, en };
