import { en } from './texts.en';
import { vi } from './texts.vi';

/** The texts of a patient's treatment; they come with the pages that say them. */
export const treatmentTexts = { vi, en };
