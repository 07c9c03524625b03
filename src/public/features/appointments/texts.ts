import { en } from './texts.en';
import { vi } from './texts.vi';

/** The texts of the waiting list; they come with the pages that say them. */
export const waitingTexts = { vi, en };
