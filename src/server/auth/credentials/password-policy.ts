import { readFileSync } from 'node:fs';
import { ACCOUNT_MESSAGES, type AccountMessage } from '../../../shared/account/messages';
import { lengthProblem } from '../../../shared/account/password-rules';
import { AppError } from '../../../shared/errors';

/** The commonest passwords of ten characters or more, in lower case; shorter ones are refused anyway. */
const COMMON_PASSWORDS: ReadonlySet<string> = new Set(
  readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
    .trim()
    .split(/\s+/),
);

const isRun = (text: string): boolean => {
  const steps = [...text].map((letter) => letter.codePointAt(0)!);
  const step = steps[1]! - steps[0]!;
  return Math.abs(step) <= 1 && steps.every((code, i) => i === 0 || code - steps[i - 1]! === step);
};

/** A short piece over and over: `abcabcabcabc`. */
const isRepetition = (text: string): boolean => /^(.{1,4})\1+$/u.test(text);

/** The parts of a person's own data that a password must not consist of. */
function ownWords(own: readonly (string | null | undefined)[]): string[] {
  return own
    .filter((value) => typeof value === 'string' && value !== '')
    .flatMap((value) => {
      const text = value!.toLowerCase();
      return [text, text.replace(/^\+84/, '0'), text.split('@')[0]!, text.replace(/\s/g, '')];
    });
}

/**
 * Which rule a new password breaks, or null. `own` are the account's phone, e-mail and name.
 * Rules: NIST SP 800-63B, 5.1.1.2 (length, the commonest, what is easily guessed; no composition).
 */
function passwordProblem(
  password: string,
  own: readonly (string | null | undefined)[] = [],
): AccountMessage | null {
  const length = lengthProblem(password);
  if (length) return length;
  const text = password.toLowerCase().trim();
  const guessable =
    COMMON_PASSWORDS.has(text) || isRun(text) || isRepetition(text) || ownWords(own).includes(text);
  return guessable ? 'passwordCommon' : null;
}

/**
 * @throws AppError INVALID at `field` where the password breaks a rule.
 */
export function requireGoodPassword(
  password: string,
  field: string,
  own: readonly (string | null | undefined)[] = [],
): void {
  const problem = passwordProblem(password, own);
  if (problem) throw new AppError('INVALID', { errors: { [field]: ACCOUNT_MESSAGES[problem] } });
}
