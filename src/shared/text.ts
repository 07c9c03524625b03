import type { Text } from './errors';

/** A text in both languages. */
// Where nobody uses it, a browser program leaves it out.
/* @__NO_SIDE_EFFECTS__ */
export const t = (vi: string, en: string): Text => ({ vi, en });
