import { en } from './texts.en';
import { vi } from './texts.vi';

/** The texts of prescriptions; they come with the pages that say them. */
export const prescriptionTexts = { vi, en };
