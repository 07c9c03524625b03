import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../../db/database';
import type { Chain } from '../chains';
import type { Run } from './archived-months';

/** A month of a table in parts that may leave it. */
export interface OldMonth {
  /** `YYYY-MM-DD`, the first of it. */
  month: string;
  /** The part that its rows are in, as SQL names it. */
  part: string;
  /** Which rows of the part; null where the part is that month and goes as a whole. */
  rows: RawBuilder<boolean> | null;
}

const BOUND = /^FOR VALUES FROM \((?:MINVALUE|'([\d-]{10})')\) TO \('([\d-]{10})'\)$/;

/** The rows of a month, by the database's clock in UTC. */
const within = (month: string): RawBuilder<boolean> => sql<boolean>`
  date_trunc('month', created_at AT TIME ZONE 'UTC') = ${month}::date`;

/**
 * The months of a table that ended before `limit` (`YYYY-MM-DD`), the oldest first. The first part has
 * all that came before the table was kept by month; what is taken from it is told by its own time.
 */
export async function oldMonths(db: Database, chain: Chain, limit: string): Promise<OldMonth[]> {
  const { rows: parts } = await sql<{ part: string; bound: string }>`
    SELECT c.oid::regclass::text AS part, pg_get_expr(c.relpartbound, c.oid) AS bound
    FROM pg_inherits AS i JOIN pg_class AS c ON c.oid = i.inhrelid
    WHERE i.inhparent = to_regclass(${chain.name})`.execute(db);
  const old: OldMonth[] = [];
  for (const { part, bound } of parts) {
    const [, from, to] = BOUND.exec(bound) ?? [];
    if (to === undefined) continue;
    if (from === undefined) {
      const { rows } = await sql<{ month: string }>`
        SELECT DISTINCT date_trunc('month', created_at AT TIME ZONE 'UTC')::date AS month
        FROM ${sql.raw(part)} WHERE created_at AT TIME ZONE 'UTC' < ${limit}::date`.execute(db);
      old.push(...rows.map(({ month }) => ({ month, part, rows: within(month) })));
    } else if (to <= limit) old.push({ month: from, part, rows: null });
  }
  return old.sort((one, other) => (one.month < other.month ? -1 : 1));
}

const rowsOf = ({ part, rows }: OldMonth): RawBuilder<unknown> =>
  sql`${sql.raw(part)} AS e WHERE ${rows ?? sql`true`}`;

/** What a month holds. */
export interface MonthFacts {
  rows: number;
  /** Rows that no chain holds yet. */
  unsealed: number;
  /** The highest number in the chain. */
  last: number;
  firstAt: string;
  lastAt: string;
}

/** What a month holds; null where nothing. */
export async function factsOf(db: Database, month: OldMonth): Promise<MonthFacts | null> {
  const { rows } = await sql<MonthFacts>`
    SELECT count(*) AS rows, count(*) - count(seal_seq) AS unsealed, max(seal_seq) AS last,
      min(created_at) AS "firstAt", max(created_at) AS "lastAt"
    FROM ${rowsOf(month)}`.execute(db);
  const facts = rows[0]!;
  return facts.rows === 0 ? null : facts;
}

/** The runs of entries that a month holds: at its turn some may be of one month among those of the other. */
export async function runsOf(db: Database, month: OldMonth): Promise<Run[]> {
  const { rows } = await sql<Run>`
    WITH entries AS MATERIALIZED (
      SELECT seal_seq AS seq, seal_prev AS prev, seal_hash AS hash FROM ${rowsOf(month)}
    ), runs AS (
      SELECT min(seq) AS first, max(seq) AS last
      FROM (SELECT seq, seq - row_number() OVER (ORDER BY seq) AS run FROM entries) AS numbered
      GROUP BY run
    )
    SELECT r.first, r.last, encode(f.prev, 'hex') AS prev, encode(l.hash, 'hex') AS hash
    FROM runs AS r JOIN entries AS f ON f.seq = r.first JOIN entries AS l ON l.seq = r.last
    ORDER BY r.first`.execute(db);
  return rows;
}

const BATCH = 2_000;

/**
 * The rows of a month in the order of the chain, each as the JSON that its hash is of.
 * @param tx a transaction. @param runs all entries of the month.
 */
export async function* linesOf(
  tx: Database,
  month: OldMonth,
  runs: readonly Run[],
): AsyncGenerator<string> {
  await sql`SELECT set_config('TimeZone', 'UTC', true)`.execute(tx);
  const last = runs.at(-1)!.last;
  for (let after = runs[0]!.first - 1; after < last; ) {
    const { rows } = await sql<{ seq: number; line: string }>`
      SELECT seal_seq AS seq, to_jsonb(e)::text AS line FROM ${rowsOf(month)}
        AND seal_seq > ${after} AND seal_seq <= ${last}
      ORDER BY seal_seq LIMIT ${BATCH}`.execute(tx);
    for (const { line } of rows) yield line;
    const end = rows.at(-1);
    if (end === undefined) return;
    after = end.seq;
  }
}
