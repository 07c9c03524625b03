import { en } from './texts.en';
import { vi } from './texts.vi';

/** The texts of the builder of templates; they come with the pages that say them. */
export const templateTexts = { vi, en };
