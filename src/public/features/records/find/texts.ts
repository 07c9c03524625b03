import { en } from './texts.en';
import { vi } from './texts.vi';

/** The texts of looking for records; they come with the pages that say them. */
export const findTexts = { vi, en };
