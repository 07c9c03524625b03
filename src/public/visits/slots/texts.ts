import { en } from './texts.en';
import { vi } from './texts.vi';

/** The texts of booking; they come with the pages that say them. */
export const bookingTexts = { vi, en };
