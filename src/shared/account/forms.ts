import * as z from 'zod/mini';
import type { Text } from '../errors';
import { ALL_ROLES } from '../resource/role';
import { CONSENT_PURPOSES, type ConsentPurpose, hasRequiredConsent, readConsent } from './consent';
import { ACCOUNT_MESSAGES, type AccountMessage } from './messages';
import { lengthProblem } from './password-rules';
import { normalisePhone } from './phone';

/** Sexes that the register form offers, as a patient's profile stores them. */
export const SEXES = {
  male: { vi: 'Nam', en: 'Male' },
  female: { vi: 'Nữ', en: 'Female' },
  other: { vi: 'Khác', en: 'Other' },
} as const satisfies Record<string, Text>;

/** What a patient is to the account's owner, as family links store it. */
const FAMILY_RELATIONS = [
  'bo',
  'me',
  'vo',
  'chong',
  'con',
  'anh-chi-em',
  'ong-ba',
  'chau',
  'co-di-chu-bac',
  'nguoi-giam-ho',
  'nguoi-duoc-uy-quyen',
  'khac',
] as const;
const RELATIONS = ['ban-than', ...FAMILY_RELATIONS] as const;

/** The Vietnamese words of other clients. */
const SEX_WORDS: Record<string, string> = {
  nam: 'male',
  nu: 'female',
  nữ: 'female',
  khac: 'other',
};

const text = (missing: AccountMessage, longest = 200) =>
  z
    .string({ error: missing })
    .check(
      z.trim(),
      z.minLength(1, { error: missing, abort: true }),
      z.maxLength(longest, { error: 'tooLong' }),
    );

/** A password that exists already: any text, never trimmed. */
const knownPassword = z
  .string({ error: 'passwordRequired' })
  .check(z.minLength(1, { error: 'passwordRequired' }), z.maxLength(4000, { error: 'tooLong' }));

const newPassword = z.string({ error: 'passwordRequired' }).check(
  z.superRefine((value, context) => {
    const problem = lengthProblem(value);
    if (problem) context.addIssue({ code: 'custom', message: problem });
  }),
);

const phone = z.pipe(
  text('phone', 30).check(z.refine((v) => normalisePhone(v) !== null, { error: 'phone' })),
  z.transform((v: string) => normalisePhone(v) ?? v),
);

const email = z.pipe(
  z.string({ error: 'email' }).check(
    z.trim(),
    z.toLowerCase(),
    z.refine((v) => v === '' || (v.length <= 254 && z.safeParse(z.email(), v).success), {
      error: 'email',
    }),
  ),
  z.transform((v: string) => (v === '' ? null : v)),
);

const isDay = (value: string) => {
  const day = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value);
};

/** `YYYY-MM-DD`, `YYYY-MM` or `YYYY`, between 1880 and `today` (`YYYY-MM-DD`). */
const dateOfBirth = (today: string) =>
  text('dateOfBirth', 10).check(
    z.refine((v) => /^\d{4}(-\d\d(-\d\d)?)?$/.test(v) && isDay(`${v}-01-01`.slice(0, 10)), {
      error: 'dateOfBirth',
      abort: true,
    }),
    z.refine((v) => v >= '1880', { error: 'dateOfBirth', abort: true }),
    z.refine((v) => v <= today, { error: 'future' }),
  );

export const loginForm = z.object({ username: text('username', 254), password: knownPassword });

export const challengeForm = z.object({
  challenge: text('required', 4000),
  code: text('codeRequired', 20),
});

/** The form of `POST /api/auth/register`; `today` is the clinic's day, `YYYY-MM-DD`. */
export const registerForm = (today: string) =>
  z.object({
    fullName: text('fullName', 100),
    phone,
    email: z.nullish(email),
    dateOfBirth: dateOfBirth(today),
    sex: z.pipe(
      z.pipe(
        z.string({ error: 'sex' }),
        z.transform((v: string) => SEX_WORDS[v.trim().toLowerCase()] ?? v),
      ),
      z.enum(Object.keys(SEXES) as (keyof typeof SEXES)[], { error: 'sex' }),
    ),
    password: newPassword,
    consent: z.pipe(
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
    ),
  });

/** The form of `POST /api/auth/family`: a new profile for somebody of the account's family. */
export const familyForm = (today: string) => {
  const { fullName, dateOfBirth: born, sex, consent } = registerForm(today).shape;
  return z.object({
    fullName,
    dateOfBirth: born,
    sex,
    relation: z.enum(FAMILY_RELATIONS, { error: 'relation' }),
    consent,
  });
};

export const changePasswordForm = z.object({ currentPassword: knownPassword, newPassword });

/** An account that an administrator makes, for a doctor's, nurse's or another profile if one is named. */
export const newAccountForm = z.object({
  fullName: text('fullName', 100),
  phone,
  email: z.nullish(email),
  role: z.enum(ALL_ROLES, { error: 'role' }),
  profileResource: z.nullish(z.string()),
  profileId: z.nullish(z.string()),
});

/** What an administrator sets for somebody else. */
export const newPasswordForm = z.object({ newPassword });

export const forgotPasswordForm = z.object({ username: text('username', 254) });

export const resetPasswordForm = z.object({
  username: text('username', 254),
  code: text('codeRequired', 20),
  newPassword,
});

export const firstAdminForm = z.object({
  code: text('codeRequired', 40),
  fullName: text('fullName', 100),
  phone,
  email: z.nullish(email),
  password: newPassword,
});

/** A record on file that somebody says is theirs, or of their family. */
export const claimForm = z.object({
  patientCode: text('patientCode', 40),
  dateOfBirth: dateOfBirth('9999-12-31'),
});

export const linkForm = z.object({
  patientCode: text('patientCode', 40),
  dateOfBirth: dateOfBirth('9999-12-31'),
  code: text('codeRequired', 20),
  relation: z.enum(RELATIONS, { error: 'relation' }),
});

/** One purpose that a patient agrees to on the own profile. */
export const consentForm = z.object({
  purpose: z.enum(Object.keys(CONSENT_PURPOSES) as ConsentPurpose[], { error: 'required' }),
});

export const codeForm = z.object({ code: text('codeRequired', 20) });

export const passwordForm = z.object({ password: knownPassword });

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
