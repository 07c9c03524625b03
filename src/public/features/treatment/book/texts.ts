import { en } from './texts.en';
import { vi } from './texts.vi';

/** They come with the health book. */
export const bookTexts = { vi, en };
