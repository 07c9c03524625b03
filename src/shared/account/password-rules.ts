/** Fewest characters of a password; counted as people count them, not as bytes. */
export const PASSWORD_MIN = 10;
/** Longest password taken. A longer one is refused, never cut short. */
export const PASSWORD_MAX = 1000;

/** The length of `password` in characters. */
const passwordLength = (password: string): number => [...password].length;

/** Which rule of length `password` breaks, or null. The list of common ones is the server's. */
export function lengthProblem(password: string): 'passwordShort' | 'passwordLong' | null {
  const length = passwordLength(password);
  if (length < PASSWORD_MIN) return 'passwordShort';
  return length > PASSWORD_MAX ? 'passwordLong' : null;
}
