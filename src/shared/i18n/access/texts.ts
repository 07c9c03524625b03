import { en } from './en';
import { vi } from './vi';

/** What is said to somebody who may not see something. */
export const accessTexts = { vi, en };
