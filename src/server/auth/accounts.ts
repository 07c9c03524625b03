import { sql } from 'kysely';
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

/** What a sign-in needs to know of an account. */
export interface Account {
  id: string;
  role: Role;
  fullName: string;
  phone: string;
  email: string | null;
  disabled: boolean;
  passwordHash: string | null;
  /** Whether its second factor is set up. */
  secondFactor: boolean;
}

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

const SELECT = sql`
  SELECT a.id, a.role, a.full_name AS "fullName", a.phone, a.email, a.disabled,
    c.password_hash AS "passwordHash", f.confirmed_at IS NOT NULL AS "secondFactor"
  FROM ca_nhan a
  LEFT JOIN auth_credential c ON c.user_id = a.id
  LEFT JOIN auth_second_factor f ON f.user_id = a.id`;

/** The account with this phone number or e-mail address, disabled ones too. */
export async function findAccount(
  services: Services,
  username: string,
): Promise<Account | undefined> {
  const { rows } = await sql<Account>`${SELECT}
    WHERE a.phone = ${username} OR a.email = ${username}`.execute(services.db);
  return rows[0];
}

/** @throws AppError `missing` where there is no such account. */
export async function accountById(
  services: Services,
  id: string,
  missing: 'UNAUTHENTICATED' | 'NOT_FOUND' = 'UNAUTHENTICATED',
): Promise<Account> {
  const { rows } = await sql<Account>`${SELECT} WHERE a.id = ${id}`.execute(services.db);
  if (!rows[0]) throw new AppError(missing);
  return rows[0];
}

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

/** The `user` of the contract: the account with its permissions and the people it is. */
export async function describeUser(services: Services, id: string): Promise<DescribedUser> {
  const { rows } = await sql<Omit<DescribedUser, 'permissions'>>`
    SELECT a.id, a.full_name AS "fullName", a.phone, a.email, a.role,
      (SELECT g.patient FROM nguoi_than g WHERE g."user" = a.id AND g.relation = 'ban-than'
        AND g.verified_at IS NOT NULL ORDER BY g.verified_at DESC LIMIT 1) AS "patientId",
      (SELECT d.id FROM bac_si d WHERE d."user" = a.id AND d.archived_at IS NULL LIMIT 1)
        AS "doctorId",
      (SELECT n.id FROM y_ta n WHERE n."user" = a.id AND n.archived_at IS NULL LIMIT 1)
        AS "nurseId",
      EXISTS (SELECT FROM auth_second_factor f
        WHERE f.user_id = a.id AND f.confirmed_at IS NOT NULL) AS "secondFactor"
    FROM ca_nhan a WHERE a.id = ${id}`.execute(services.db);
  const user = rows[0];
  if (!user) throw new AppError('UNAUTHENTICATED');
  return { ...user, permissions: permissionsOf(services, user.role) };
}

/** Stores the hash of a new password; in the transaction `db` where one is given. */
async function storeHash(services: Services, db: Database, userId: string, hash: string) {
  await sql`
    INSERT INTO auth_credential (user_id, password_hash, changed_at)
    VALUES (${userId}, ${hash}, ${services.clock()})
    ON CONFLICT (user_id) DO UPDATE
    SET password_hash = excluded.password_hash, changed_at = excluded.changed_at`.execute(db);
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
    const { rows } = await sql`
      INSERT INTO ca_nhan (id, full_name, phone, email, role, disabled)
      VALUES (${id}, ${account.fullName}, ${account.phone}, ${email}, ${account.role}, false)
      ON CONFLICT DO NOTHING RETURNING id`.execute(db);
    if (rows.length === 0) throw await takenError(db, account.phone);
    if (hash !== null) await storeHash(services, db, id, hash);
    await also?.(db, id);
  });
  return id;
}

async function takenError(db: Database, phone: string): Promise<AppError> {
  const { rows } = await sql`SELECT FROM ca_nhan WHERE phone = ${phone}`.execute(db);
  if (rows.length > 0) return new AppError('PHONE_TAKEN');
  const message = ACCOUNT_MESSAGES.emailTaken;
  return new AppError('CONFLICT', { message, errors: { email: message } });
}
