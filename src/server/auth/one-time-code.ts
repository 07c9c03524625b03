import { randomInt } from 'node:crypto';
import { sql } from 'kysely';
import type { Database } from '../db/database';
import type { Services } from '../services';
import { keyedHash } from './keyed-hash';

/** What a code is good for. */
type CodePurpose = 'reset-password' | 'invitation' | 'first-admin' | `link-patient-${string}`;

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

const hashOf = (services: Services, { purpose, userId, code }: CodeRequest): Buffer =>
  keyedHash(services, 'lookupKey', `code-${purpose}-${userId}`, code.replace(/[\s-]/g, ''));

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
  await sql`
    INSERT INTO auth_code (purpose, user_id, code_hash, expires_at)
    VALUES (${code.purpose}, ${code.userId}, ${hashOf(services, code)}, ${until})
    ON CONFLICT (purpose, user_id) DO UPDATE
    SET code_hash = excluded.code_hash, expires_at = excluded.expires_at, attempts = 0`.execute(db);
}

const matching = (services: Services, code: CodeRequest) => sql`
  purpose = ${code.purpose} AND user_id IS NOT DISTINCT FROM ${code.userId}::uuid
    AND code_hash = ${hashOf(services, code)} AND expires_at > ${services.clock()}
    AND attempts < ${attemptsFor(code.purpose)}`;

/** Whether the code is the right one, without using it up; a wrong one counts. */
export async function checkCode(services: Services, code: CodeRequest): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM auth_code WHERE ${matching(services, code)}`.execute(services.db);
  if (rows.length > 0) return true;
  await sql`
    UPDATE auth_code SET attempts = attempts + 1
    WHERE purpose = ${code.purpose} AND user_id = ${code.userId}`.execute(services.db);
  return false;
}

/** Uses a code up, in the transaction `db`: true once for the right one. */
export async function consumeCode(
  services: Services,
  db: Database,
  code: CodeRequest,
): Promise<boolean> {
  const { rows } = await sql`
    DELETE FROM auth_code WHERE ${matching(services, code)} RETURNING purpose`.execute(db);
  return rows.length > 0;
}
