import type { InferResult } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { DescribedUser } from '../../shared/account/account-values';
import { ACCOUNT_MESSAGES } from '../../shared/account/messages';
import { normalisePhone } from '../../shared/account/phone';
import { AppError } from '../../shared/errors';
import type { Role } from '../../shared/resource/role';
import type { Database } from '../db/database';
import { policiesOf } from '../resource/scope';
import type { Services } from '../services';
import { hashPassword } from './passwords';
import { endSessionsOf } from './sessions';

/** Accounts with what a sign-in needs to know of them. */
const accounts = (db: Database) =>
  db
    .selectFrom('ca_nhan as a')
    .leftJoin('auth_credential as c', 'c.user_id', 'a.id')
    .leftJoin('auth_second_factor as f', 'f.user_id', 'a.id')
    .select((eb) => [
      'a.id',
      'a.role',
      'a.full_name as fullName',
      'a.phone',
      'a.email',
      'a.disabled',
      'c.password_hash as passwordHash',
      eb('f.confirmed_at', 'is not', null).$castTo<boolean>().as('secondFactor'),
    ]);

/** What a sign-in needs to know of an account; `secondFactor` is whether it is set up. */
export type Account = InferResult<ReturnType<typeof accounts>>[number];

export interface NewAccount {
  id?: string;
  fullName: string;
  /** E.164. */
  phone: string;
  email?: string | null;
  role: Role;
  /** Without it nobody can sign in until one is set. The caller has checked the rules. */
  password?: string;
}

/** The form in which a name to sign in with is looked up: +84…, or an e-mail in lower case. */
export const canonicalUsername = (username: string): string =>
  normalisePhone(username) ?? username.trim().toLowerCase();

/** The account with this phone number or e-mail address, disabled ones too. */
export const findAccount = ({ db }: Services, username: string): Promise<Account | undefined> =>
  accounts(db)
    .where((eb) => eb.or([eb('a.phone', '=', username), eb('a.email', '=', username)]))
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

function permissionsOf(services: Services, role: Role): Record<string, string[]> {
  const permissions: Record<string, string[]> = {};
  for (const [name, policy] of policiesOf(services.config)) {
    const own = policy[role];
    const rights = (['read', 'create', 'update', 'remove', 'import'] as const).filter(
      (right) => own[right],
    );
    if (rights.length > 0) permissions[name] = [...new Set([...rights, ...own.actions])];
  }
  return permissions;
}

/** An account with the people it is. */
const withPeople = (db: Database, id: string) =>
  db
    .selectFrom('ca_nhan as a')
    .select((eb) => [
      'a.id',
      'a.full_name as fullName',
      'a.phone',
      'a.email',
      'a.role',
      eb
        .selectFrom('nguoi_than as g')
        .select('g.patient')
        .whereRef('g.user', '=', 'a.id')
        .where('g.relation', '=', 'ban-than')
        .where('g.verified_at', 'is not', null)
        .orderBy('g.verified_at', 'desc')
        .limit(1)
        .as('patientId'),
      eb
        .selectFrom('bac_si as d')
        .select('d.id')
        .whereRef('d.user', '=', 'a.id')
        .where('d.archived_at', 'is', null)
        .limit(1)
        .as('doctorId'),
      eb
        .selectFrom('y_ta as n')
        .select('n.id')
        .whereRef('n.user', '=', 'a.id')
        .where('n.archived_at', 'is', null)
        .limit(1)
        .as('nurseId'),
      eb
        .exists(
          eb
            .selectFrom('auth_second_factor as f')
            .select('f.user_id')
            .whereRef('f.user_id', '=', 'a.id')
            .where('f.confirmed_at', 'is not', null),
        )
        .$castTo<boolean>()
        .as('secondFactor'),
    ])
    .where('a.id', '=', id);

/**
 * The `user` of the contract: the account with its permissions and the people it is.
 * @throws AppError UNAUTHENTICATED where there is none.
 */
export async function describeUser(services: Services, id: string): Promise<DescribedUser> {
  const user = await withPeople(services.db, id).executeTakeFirstOrThrow(
    () => new AppError('UNAUTHENTICATED'),
  );
  return { ...user, permissions: permissionsOf(services, user.role) };
}

/** Stores the hash of a new password; in the transaction `db` where one is given. */
async function storeHash(services: Services, db: Database, userId: string, hash: string) {
  const credential = { password_hash: hash, changed_at: services.clock() };
  await db
    .insertInto('auth_credential')
    .values({ user_id: userId, ...credential })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(credential))
    .execute();
}

/**
 * Gives an account another password, for the seed. The caller has checked the rules; sessions live
 * on, see {@link changeCredential}.
 * @public
 */
export async function setPassword(
  services: Services,
  userId: string,
  password: string,
): Promise<void> {
  await storeHash(services, services.db, userId, await hashPassword(password));
}

/**
 * Gives an account another password and ends its sessions but `keep`, all or nothing; `also` runs
 * in the same transaction. The caller has checked the rules.
 */
export async function changeCredential(
  services: Services,
  userId: string,
  password: string,
  also?: (db: Database) => Promise<void>,
  keep: string | null = null,
): Promise<void> {
  const hash = await hashPassword(password);
  await services.db.transaction().execute(async (db) => {
    await also?.(db);
    await storeHash(services, db, userId, hash);
    await endSessionsOf(services, userId, 'password', { except: keep, db });
  });
}

/**
 * Makes an account and answers its id; `also` writes what belongs to it in the same transaction.
 * @throws AppError PHONE_TAKEN, or CONFLICT at `email`, where another account has it.
 */
export async function createAccount(
  services: Services,
  account: NewAccount,
  also?: (db: Database, userId: string) => Promise<void>,
): Promise<string> {
  const id = account.id ?? uuidv7();
  const email = account.email?.toLowerCase() ?? null;
  const hash = account.password === undefined ? null : await hashPassword(account.password);
  await services.db.transaction().execute(async (db) => {
    const { fullName: full_name, phone, role } = account;
    const made = await db
      .insertInto('ca_nhan')
      .values({ id, full_name, phone, email, role, disabled: false })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst();
    if (!made) throw await takenError(db, phone);
    if (hash !== null) await storeHash(services, db, id, hash);
    await also?.(db, id);
  });
  return id;
}

async function takenError(db: Database, phone: string): Promise<AppError> {
  const owner = await db
    .selectFrom('ca_nhan')
    .select('id')
    .where('phone', '=', phone)
    .executeTakeFirst();
  if (owner) return new AppError('PHONE_TAKEN');
  const message = ACCOUNT_MESSAGES.emailTaken;
  return new AppError('CONFLICT', { message, errors: { email: message } });
}
