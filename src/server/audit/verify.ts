import { sql } from 'kysely';
import type { Config } from '../../shared/resource/config';
import { tableName } from '../../shared/resource/names';
import type { Database } from '../db/database';
import { describeMonths, type MonthProblem } from './archive/check-month';
import { describeKeyed, type KeyedProblem } from './verify-keyed';

/** One place where a chain does not hold. */
export interface ChainProblem {
  /** Number in the chain. */
  seq: number;
  /** The row; null where the end was cut off. */
  id: string | null;
  problem: 'missing' | 'unlinked' | 'changed' | 'cut';
}

/** What was found about one append-only table. */
export interface ChainReport {
  resource: string;
  /** Rows in the chain, those in files too. */
  sealed: number;
  /** Rows of it that are in files. */
  filed: number;
  /** Rows of the last minute that no chain holds yet. */
  unsealed: number;
  problems: ChainProblem[];
}

/**
 * Checks the hash chain of every append-only table of the config, row by row; of what is in files only
 * where it leaves and enters the table.
 */
export async function verifyAudit(db: Database, config: Config): Promise<ChainReport[]> {
  const reports: ChainReport[] = [];
  for (const { name } of config.resources.filter((resource) => resource.appendOnly)) {
    const table = tableName(name);
    const { rows } = await sql<{ sealed: number; unsealed: number; filed: number }>`
      SELECT count(seal_seq) AS sealed, count(*) - count(seal_seq) AS unsealed,
        (SELECT coalesce(sum(rows), 0) FROM sen_archived_month WHERE table_name = ${table}) AS filed
      FROM ${sql.table(table)}`.execute(db);
    const { sealed, unsealed, filed } = rows[0]!;
    const problems = await sql<ChainProblem>`
      SELECT seq, id, problem FROM sen_verify_seal(${table})`.execute(db);
    reports.push({
      resource: name,
      sealed: sealed + filed,
      filed,
      unsealed,
      problems: problems.rows,
    });
  }
  return reports;
}

const PROBLEMS: Record<ChainProblem['problem'], string> = {
  missing: 'thiếu dòng ngay trước / a row before it is missing',
  unlinked: 'không nối với dòng trước / not linked to the row before it',
  changed: 'đã bị sửa / was changed',
  cut: 'các dòng cuối đã bị cắt / rows at the end were cut off',
};

/** A report as lines for the terminal. */
export function describeReport(
  { resource, sealed, filed, unsealed, problems }: ChainReport,
  keyed: readonly KeyedProblem[],
  months: readonly MonthProblem[],
): string[] {
  const isWhole = problems.length + keyed.length + months.length === 0;
  const verdict = isWhole ? 'nguyên vẹn / whole' : 'ĐÃ HỎNG / BROKEN';
  const inFiles = filed === 0 ? '' : `, ${filed} trong tệp / in files`;
  return [
    `${resource}: ${verdict}; ${sealed} dòng đã niêm phong / rows sealed${inFiles}, ${unsealed} chưa / not yet`,
    ...problems.map(({ seq, id, problem }) => `  #${seq} ${id ?? '-'}: ${PROBLEMS[problem]}`),
    ...describeKeyed(keyed),
    ...describeMonths(months),
  ];
}
