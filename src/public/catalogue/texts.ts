import { en } from './texts.en';
import { vi } from './texts.vi';

/** The texts of departments, doctors and guides, besides those of every page; they come with the pages that say them. */
export const catalogueTexts = { vi, en };
