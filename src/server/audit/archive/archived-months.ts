import { sql } from 'kysely';
import type { Database } from '../../db/database';
import type { Chain } from '../chains';

/** Consecutive entries of a chain that are in a file. Hashes in hex. */
export interface Run {
  /** Numbers of its first and last entry. */
  first: number;
  last: number;
  /** Hash of the entry before it, and of its last one. */
  prev: string;
  hash: string;
}

/** A month of a chain that was moved to a file of the store. */
export interface ArchivedMonth {
  /** Its name in the store. */
  file: string;
  /** `YYYY-MM-DD`, the first of it. */
  month: string;
  rows: number;
  /** Of the file as it is stored. */
  bytes: number;
  sha256: string;
  /** Version of the key that it is encrypted with. */
  keyId: number;
  runs: Run[];
}

/** `nhat_ky-2024-03-1-0a1b2c3d.audit`: table, month, number of its first entry, hash of the file. */
const NAME = /^[a-z0-9_]+-\d{4}-\d{2}-\d+-[0-9a-f]{8}\.audit$/;

/** Whether a file of the store is a month of a chain; files of records are named by ids. */
export const isMonthFile = (name: string): boolean => NAME.test(name);

/**
 * The file of the store for a month (`YYYY-MM-DD`) of a chain. One that is written again after a run that
 * broke off has another name: what a name stands for never changes.
 */
export const monthFile = (chain: Chain, month: string, first: number, sha256: string): string =>
  `${chain.name}-${month.slice(0, 7)}-${first}-${sha256.slice(0, 8)}.audit`;

/** The months of a chain that are in files, the oldest first; `month` (`YYYY-MM`) is one of them. */
export async function readArchivedMonths(
  db: Database,
  chain: Chain,
  month?: string,
): Promise<ArchivedMonth[]> {
  const asked = month === undefined ? null : `${month}-01`;
  const { rows } = await sql<ArchivedMonth>`
    SELECT m.file, m.month, m.rows, m.bytes, m.sha256, m.key_id AS "keyId",
      (SELECT jsonb_agg(jsonb_build_object('first', r.first, 'last', r.last,
          'prev', encode(r.prev, 'hex'), 'hash', encode(r.hash, 'hex')) ORDER BY r.first)
        FROM sen_archived_run AS r WHERE r.file = m.file) AS runs
    FROM sen_archived_month AS m
    WHERE m.table_name = ${chain.name} AND (${asked}::date IS NULL OR m.month = ${asked}::date)
    ORDER BY m.month, m.file`.execute(db);
  return rows.map((row) => ({ ...row, runs: row.runs ?? [] }));
}
