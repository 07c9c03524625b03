import { en } from './texts.en';
import { vi } from './texts.vi';

/** The texts of notifications; they come with the pages that say them. */
export const notificationTexts = { vi, en };
