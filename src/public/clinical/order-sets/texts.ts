import { en } from './texts.en';
import { vi } from './texts.vi';

/** The texts of order sets; they come with the dialog. */
export const orderSetTexts = { vi, en };
