/** As many characters as an address may have (RFC 5321). */
const LONGEST = 254;

/** Zod's own, which a test holds it to: zod would be in what each page loads first. */
export const EMAIL =
  /^(?:[A-Za-z0-9_'+-]+\.)*[A-Za-z0-9_'+-]*[A-Za-z0-9_+-]@(?:[A-Za-z0-9][A-Za-z0-9-]*\.)+[A-Za-z]{2,}$/;

/** Whether a text is an e-mail address. */
export const isEmail = (text: string): boolean => text.length <= LONGEST && EMAIL.test(text);
