import type { InferResult } from 'kysely';
import { AppError } from '../../../shared/errors';
import { normalisePhone } from '../../../shared/format/phone';
import type { Database } from '../../db/database';
import type { Services } from '../../services';
import { REACHABLE_EMAIL } from './reachable-email';

/** The form in which a name to sign in with is looked up: +84…, or an e-mail in lower case. */
export const canonicalUsername = (username: string): string =>
  normalisePhone(username) ?? username.trim().toLowerCase();

/** Accounts with what a sign-in needs to know of them. */
const accounts = (db: Database) =>
  db
    .selectFrom('ca_nhan as a')
    .leftJoin('auth_credential as c', 'c.user_id', 'a.id')
    .leftJoin('auth_second_factor as f', 'f.user_id', 'a.id')
    .select((eb) => {
      const totp = eb('f.confirmed_at', 'is not', null);
      const ofAccount = eb.selectFrom('auth_passkey as k').whereRef('k.user_id', '=', 'a.id');
      const passkey = eb.exists(ofAccount.select('k.id'));
      return [
        'a.id',
        'a.role',
        'a.full_name as fullName',
        'a.phone',
        REACHABLE_EMAIL.as('email'),
        'a.claimed_email as claimedEmail',
        'a.disabled',
        'c.password_hash as passwordHash',
        'c.enrol_until as enrolUntil',
        totp.$castTo<boolean>().as('totp'),
        passkey.$castTo<boolean>().as('passkey'),
        eb.or([totp, passkey]).$castTo<boolean>().as('secondFactor'),
      ];
    });

/**
 * What a sign-in needs to know of an account: whether it has one-time codes (`totp`), a `passkey`, and
 * with either of them a `secondFactor`.
 */
export type Account = InferResult<ReturnType<typeof accounts>>[number];

/** The account that has this phone number or e-mail address, disabled ones too. */
export const findAccount = ({ db }: Services, username: string): Promise<Account | undefined> =>
  accounts(db)
    .where((eb) => eb.or([eb('a.phone', '=', username), eb('a.email', '=', username)]))
    .executeTakeFirst();

/**
 * The newest account that was registered with this e-mail address, which nobody has checked: whoever
 * has the address already is another.
 */
export const findClaimant = ({ db }: Services, email: string): Promise<Account | undefined> =>
  accounts(db)
    .where('a.claimed_email', '=', email)
    .orderBy('a.id', 'desc')
    .limit(1)
    .executeTakeFirst();

/** @throws AppError `missing` where there is no such account. */
export const accountById = (
  { db }: Services,
  id: string,
  missing: 'UNAUTHENTICATED' | 'NOT_FOUND' = 'UNAUTHENTICATED',
): Promise<Account> =>
  accounts(db)
    .where('a.id', '=', id)
    .executeTakeFirstOrThrow(() => new AppError(missing));
