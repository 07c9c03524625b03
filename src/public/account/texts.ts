import { en } from './texts.en';
import { vi } from './texts.vi';

/** The texts of the account pages; their headings are among those of every page; they come with the pages that say them. */
export const accountTexts = { vi, en };
