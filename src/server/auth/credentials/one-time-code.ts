import { randomInt } from 'node:crypto';
import type { ExpressionBuilder } from 'kysely';
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
  | 'invitation'
  | 'first-admin'
  | `link-patient-${string}`;

interface CodeRequest {
  purpose: CodePurpose;
  /** Null for the code of the first administrator. */
  userId: string | null;
  /** The code, spaces and hyphens aside. */
  code: string;
}

/** Long codes that cannot be guessed: nobody shall be able to void one by trying. */
const LONG: readonly CodePurpose[] = ['first-admin', 'invitation'];

/** Wrong codes after which the right one is worth nothing either: six digits can be guessed. */
const attemptsFor = (purpose: CodePurpose): number => (LONG.includes(purpose) ? 1e9 : 5);

/** Letters that no one reads or types for another. */
const LETTERS = 'ABCDEFGHJKMNPQRSTUVWXYZ';

/** Six random digits. */
export const newDigits = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** Twelve random letters in groups of four, more than 54 bits. */
export const newLetters = (): string =>
  Array.from({ length: 12 }, (_, index) => {
    const letter = LETTERS.charAt(randomInt(LETTERS.length));
    return index > 0 && index % 4 === 0 ? `-${letter}` : letter;
  }).join('');

const hashOf = (key: Key, { purpose, userId, code }: CodeRequest): Buffer =>
  keyedHash(key, `code-${purpose}-${userId}`, code.replace(/[\s-]/g, ''));

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
  const until = new Date(services.clock().getTime() + minutes * 60_000);
  const stored = {
    code_hash: hashOf(services.secrets.current('lookup'), code),
    expires_at: until,
    attempts: 0,
  };
  await db
    .insertInto('auth_code')
    .values({ purpose: code.purpose, user_id: code.userId, ...stored })
    .onConflict((conflict) => conflict.columns(['purpose', 'user_id']).doUpdateSet(stored))
    .execute();
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
    .where('user_id', '=', code.userId)
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
