import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { columnsOf } from '../db/sql/columns-of';
import type { Scope } from '../resource/scope';

const PAPER = columnsOf('giay_y_te', 'g');

/** What drafts are told apart by. */
const DRAFT = 'NHAP-';
/** What the numbers of issued papers begin with, and their least digits. */
const [SERIES, DIGITS] = ['GT-', 6] as const;

/** What a draft is called: it has no number, so that one which is never issued leaves no gap. */
export const draftName = (): string => `${DRAFT}${randomBytes(4).toString('hex').toUpperCase()}`;

/**
 * The number of a paper that is issued now: the next of the series, which no other transaction takes until
 * this one ends, and nobody where it fails. A draft of the time when drafts were numbered keeps its own.
 */
export async function numberOnIssue(scope: Scope, code: string): Promise<string> {
  if (!code.startsWith(DRAFT)) return code;
  await sql`SELECT pg_advisory_xact_lock(hashtext('giay_y_te numbers'))`.execute(scope.db);
  const year = `${SERIES}${scope.today.slice(0, 4)}-`;
  const highest = sql`max(substring(${PAPER.code} FROM ${`^${SERIES}[0-9]{4}-([0-9]+)$`})::integer)`;
  // Numbers go on from year to year, so that those of this one are the highest; only its first paper reads all.
  const { rows } = await sql<{ last: number }>`SELECT coalesce(
      (SELECT ${highest} FROM giay_y_te g WHERE ${PAPER.code} BETWEEN ${year} AND ${`${year}A`}),
      (SELECT ${highest} FROM giay_y_te g), 0) AS last`.execute(scope.db);
  return `${year}${String((rows[0]?.last ?? 0) + 1).padStart(DIGITS, '0')}`;
}
