import * as z from 'zod/mini';
import type { Text } from '../errors';
import { isPartialDate } from '../format/plain-date';
import { sexOptions } from '../patient/sex';
import { isChild } from '../privacy/ages';
import { hasRequiredConsent, readConsent } from './consent';
import { email, fullName, newPassword, phone, text } from './form-values';
import { ACCOUNT_MESSAGES } from './messages';

/** Sexes that the account forms offer: nobody states that it is not determined. */
const { unknown: _undetermined, ...statedSexes } = sexOptions;
export const SEXES = statedSexes;

/** The Vietnamese words of other clients. */
const SEX_WORDS: Record<string, string> = {
  nam: 'male',
  nu: 'female',
  nữ: 'female',
  khac: 'other',
};

/** `YYYY-MM-DD`, `YYYY-MM` or `YYYY`, from 1880 on; see {@link notBornYet}. */
export const dateOfBirth = text('dateOfBirth', 10).check(
  z.refine(isPartialDate, { error: 'dateOfBirth', abort: true }),
  z.refine((v) => v >= '1880', { error: 'dateOfBirth' }),
);

/** What is wrong with a date of birth after `today`, the clinic's day as `YYYY-MM-DD`. */
export const notBornYet = (
  { dateOfBirth: born }: Readonly<Record<string, unknown>>,
  today: string,
): Record<string, Text> =>
  String(born ?? '').trim() > today ? { dateOfBirth: ACCOUNT_MESSAGES.future } : {};

/** The same for who registers: a child's profile is added by a guardian. */
export function notOldEnough(
  form: Readonly<Record<string, unknown>>,
  today: string,
): Record<string, Text> {
  const born = String(form.dateOfBirth ?? '').trim();
  const child = isPartialDate(born) && isChild(born, today);
  return { ...(child && { dateOfBirth: ACCOUNT_MESSAGES.child }), ...notBornYet(form, today) };
}

/** One that is offered, or the Vietnamese word for it. */
export const sex = z.pipe(
  z.pipe(
    z.string({ error: 'sex' }),
    z.transform((v: string) => SEX_WORDS[v.trim().toLowerCase()] ?? v),
  ),
  z.enum(Object.keys(SEXES) as (keyof typeof SEXES)[], { error: 'sex' }),
);

/** Purposes agreed to, the required ones among them. */
export const consent = z.pipe(
  z.unknown().check(
    z.refine(
      (value) => {
        const purposes = readConsent(value);
        return purposes !== null && hasRequiredConsent(purposes);
      },
      { error: 'consent' },
    ),
  ),
  z.transform((value: unknown) => readConsent(value) ?? []),
);

/** A patient's account with a new profile. */
export const registerForm = z.object({
  fullName,
  phone,
  email: z.nullish(email),
  dateOfBirth,
  sex,
  password: newPassword,
  consent,
  /** What the phone received, where the number has to be proved first. */
  code: z.nullish(z.string().check(z.trim(), z.maxLength(20, { error: 'tooLong' }))),
});
