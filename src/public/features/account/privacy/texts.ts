import { en } from './texts.en';
import { vi } from './texts.vi';

/** The texts about one's data; they come with the page. */
export const privacyTexts = { vi, en };
