import { en } from './texts.en';
import { vi } from './texts.vi';

/** They come with the pages that read complaints. */
export const complaintTexts = { vi, en };
