import * as z from 'zod/mini';
import type { Text } from '../errors';
import { isEmail } from '../format/email';
import { tidyLine } from '../format/line';
import { nameProblem } from '../format/person-name';
import { normalisePhone } from '../format/phone';
import { ACCOUNT_MESSAGES, type AccountMessage } from './messages';
import { lengthProblem } from './password-rules';

/** A line that must be filled; `missing` is said where it is not. */
export const text = (missing: AccountMessage, longest = 200) =>
  z
    .string({ error: missing })
    .check(
      z.trim(),
      z.minLength(1, { error: missing, abort: true }),
      z.maxLength(longest, { error: 'tooLong' }),
    );

/** The name of a person, kept and checked as every line of a record. */
export const fullName = z.pipe(
  z.pipe(z.string({ error: 'fullName' }), z.transform(tidyLine)),
  z.string().check(
    z.minLength(1, { error: 'fullName', abort: true }),
    z.refine((v) => nameProblem(v) !== 'characters', { error: 'characters' }),
    z.refine((v) => nameProblem(v) !== 'link', { error: 'link' }),
    z.maxLength(100, { error: 'tooLong' }),
  ),
);

/** A password that exists already: any text, never trimmed. */
export const knownPassword = z
  .string({ error: 'passwordRequired' })
  .check(z.minLength(1, { error: 'passwordRequired' }), z.maxLength(4000, { error: 'tooLong' }));

/** One that keeps the rules of length; the server knows of more. */
export const newPassword = z.string({ error: 'passwordRequired' }).check(
  z.superRefine((value, context) => {
    const problem = lengthProblem(value);
    if (problem) context.addIssue({ code: 'custom', message: problem });
  }),
);

/** A mobile number, as +84…. */
export const phone = z.pipe(
  text('phone', 30).check(z.refine((v) => normalisePhone(v) !== null, { error: 'phone' })),
  z.transform((v: string) => normalisePhone(v) ?? v),
);

/** An address in small letters; null where it is empty. */
export const email = z.pipe(
  z.string({ error: 'email' }).check(
    z.trim(),
    z.toLowerCase(),
    z.refine((v) => v === '' || isEmail(v), { error: 'email' }),
  ),
  z.transform((v: string) => (v === '' ? null : v)),
);

/** Field → what is wrong with it, of the first issue of each field. */
export function formErrors(issues: readonly z.core.$ZodIssue[]): Record<string, Text> {
  const errors: Record<string, Text> = {};
  for (const issue of issues) {
    const field = String(issue.path[0] ?? '');
    const key = issue.message as AccountMessage;
    errors[field] ??= ACCOUNT_MESSAGES[key] ?? ACCOUNT_MESSAGES.required;
  }
  return errors;
}
