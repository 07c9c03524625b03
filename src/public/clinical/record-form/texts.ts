import { en } from './texts.en';
import { vi } from './texts.vi';

/** The texts of medical records; they come with the pages that say them. */
export const recordTexts = { vi, en };
