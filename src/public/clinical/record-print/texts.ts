import { en } from './texts.en';
import { vi } from './texts.vi';

/** The texts of printing; they come with the pages that say them. */
export const printTexts = { vi, en };
