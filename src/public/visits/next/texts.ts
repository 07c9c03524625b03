import { en } from './texts.en';
import { vi } from './texts.vi';

/** The texts of what is new for somebody who is signed in. */
export const nextTexts = { vi, en };
