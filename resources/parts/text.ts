import type { Text } from '../../src/shared/errors';

/** A text of the config in both languages. */
// Where nobody uses it, a browser program leaves it out.
/* @__NO_SIDE_EFFECTS__ */
export const t = (vi: string, en: string): Text => ({ vi, en });

/** A name that is the same in both languages. */
export const same = (text: string): Text => ({ vi: text, en: text });
