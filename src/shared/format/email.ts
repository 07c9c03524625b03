import { regexes } from 'zod/mini';

/** As many characters as an address may have (RFC 5321). */
const LONGEST = 254;

/** Whether a text is an e-mail address. */
export const isEmail = (text: string): boolean =>
  text.length <= LONGEST && regexes.email.test(text);
