import { en } from './texts.en';
import { vi } from './texts.vi';

/** The texts of the own profile; they come with the pages that say them. */
export const profileTexts = { vi, en };
