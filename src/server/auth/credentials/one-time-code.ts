import { randomBytes, randomInt } from 'node:crypto';
import { type ExpressionBuilder, sql } from 'kysely';
import type { Database, Tables } from '../../db/database';
import type { Limit } from '../../http/limits/throttle';
import { keyedHash } from '../../keyed-hash';
import type { Key } from '../../keys/key-ring';
import type { Services } from '../../services';

/** Codes that go to one name or record. */
export const CODE_REQUEST: Limit = { name: 'code-request', free: 3, wait: 60 };

/** What a code is good for. */
type CodePurpose =
  | 'reset-password'
  | 'enrol-factor'
  | 'verify-phone'
  | `verify-email-${string}`
  | 'invitation'
  | 'first-admin'
  | `link-patient-${string}`
  | `register-${string}`
  | `sign-in-${string}`
  | `ticket-${string}`;

/** Which code: what for, and of whom. */
export interface CodeOf {
  purpose: CodePurpose;
  /** Null where there is no account yet. */
  userId: string | null;
}

export interface CodeRequest extends CodeOf {
  /** The code, spaces and hyphens aside. */
  code: string;
}

/** Long codes that cannot be guessed: nobody shall be able to void one by trying. */
const isLong = (purpose: CodePurpose): boolean =>
  purpose === 'first-admin' || purpose === 'invitation' || purpose.startsWith('ticket-');

/** Wrong codes after which the right one is worth nothing either: six digits can be guessed. */
const MOST_ATTEMPTS = 5;

const attemptsFor = (purpose: CodePurpose): number => (isLong(purpose) ? 1e9 : MOST_ATTEMPTS);

/** Letters that no one reads or types for another. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ';

/** Twelve random letters in groups of four, more than 54 bits. */
export const newLetters = (): string =>
  Array.from({ length: 12 }, (_, index) => {
    const letter = LETTERS.charAt(randomInt(LETTERS.length));
    return index > 0 && index % 4 === 0 ? `-${letter}` : letter;
  }).join('');

const hashOf = (key: Key, { purpose, userId, code }: CodeRequest): Buffer =>
  keyedHash(key, `code-${purpose}-${userId}`, code.replace(/[\s-]/g, ''));

/** Six digits made of a stored nonce and a key that is not stored: they can be sent again. */
function digitsFrom(services: Services, { purpose, userId }: CodeOf, nonce: Buffer): string {
  const use = `digits-${purpose}-${userId}`;
  const number = keyedHash(
    services.secrets.current('lookup'),
    use,
    nonce.toString('hex'),
  ).readUIntBE(0, 6);
  return String(number % 1_000_000).padStart(6, '0');
}

const after = (services: Services, minutes: number): Date =>
  new Date(services.clock().getTime() + minutes * 60_000);

/**
 * Keeps the hash of a code for `minutes`; an earlier one for the same purpose is void. In the
 * transaction `db` where one is given.
 */
export async function storeCode(
  services: Services,
  code: CodeRequest,
  minutes: number,
  db: Database = services.db,
): Promise<void> {
  await keep(db, code, {
    code_hash: hashOf(services.secrets.current('lookup'), code),
    expires_at: after(services, minutes),
    attempts: 0,
    nonce: null,
  });
}

interface KeptCode {
  code_hash: Buffer;
  expires_at: Date;
  attempts: number;
  nonce: Buffer | null;
}

async function keep(db: Database, { purpose, userId }: CodeOf, kept: KeptCode): Promise<void> {
  await db
    .insertInto('auth_code')
    .values({ purpose, user_id: userId, ...kept })
    .onConflict((conflict) => conflict.columns(['purpose', 'user_id']).doUpdateSet(kept))
    .execute();
}

/**
 * Six digits that are good for `minutes` from now. A code that still lives is answered again, so
 * that nobody can void the owner's by asking for another.
 */
export async function requestDigits(
  services: Services,
  of: CodeOf,
  minutes: number,
): Promise<string> {
  return services.db.transaction().execute(async (db) => {
    const name = `code ${of.purpose} ${of.userId}`;
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 1))`.execute(db);
    const living = await db
      .selectFrom('auth_code')
      .select(['nonce', 'attempts'])
      .where('purpose', '=', of.purpose)
      .where('user_id', 'is not distinct from', of.userId)
      .where('expires_at', '>', services.clock().toISOString())
      .where('attempts', '<', MOST_ATTEMPTS)
      .executeTakeFirst();
    const nonce = living?.nonce ?? randomBytes(16);
    const code = digitsFrom(services, of, nonce);
    await keep(db, of, {
      code_hash: hashOf(services.secrets.current('lookup'), { ...of, code }),
      expires_at: after(services, minutes),
      attempts: living?.nonce ? living.attempts : 0,
      nonce,
    });
    return code;
  });
}

/** The stored code, where `code` is the right one and still good. */
const matching =
  (services: Services, code: CodeRequest) => (eb: ExpressionBuilder<Tables, 'auth_code'>) =>
    eb.and([
      eb('purpose', '=', code.purpose),
      eb('user_id', 'is not distinct from', code.userId),
      eb(
        'code_hash',
        'in',
        services.secrets.living('lookup').map((key) => hashOf(key, code)),
      ),
      eb('expires_at', '>', services.clock().toISOString()),
      eb('attempts', '<', attemptsFor(code.purpose)),
    ]);

/** Whether the code is the right one, without using it up; a wrong one counts. */
export async function checkCode(services: Services, code: CodeRequest): Promise<boolean> {
  const { db } = services;
  const right = await db
    .selectFrom('auth_code')
    .select('purpose')
    .where(matching(services, code))
    .executeTakeFirst();
  if (right) return true;
  await db
    .updateTable('auth_code')
    .set((eb) => ({ attempts: eb('attempts', '+', 1) }))
    .where('purpose', '=', code.purpose)
    .where('user_id', 'is not distinct from', code.userId)
    .execute();
  return false;
}

/** Uses a code up, in the transaction `db`: true once for the right one. */
export async function consumeCode(
  services: Services,
  db: Database,
  code: CodeRequest,
): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('auth_code')
    .where(matching(services, code))
    .executeTakeFirst();
  return numDeletedRows > 0;
}
