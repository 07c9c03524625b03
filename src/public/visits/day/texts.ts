import { en } from './texts.en';
import { vi } from './texts.vi';

/** The texts of booking several visits for one day. */
export const dayTexts = { vi, en };
