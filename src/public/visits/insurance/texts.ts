import { en } from './texts.en';
import { vi } from './texts.vi';

/** The texts of the insurer's share; they come with the pages that say it. */
export const insuranceTexts = { vi, en };
