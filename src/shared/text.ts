import type { Text } from './errors';

/** A text in both languages. */
export const t = (vi: string, en: string): Text => ({ vi, en });
