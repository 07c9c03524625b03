import { sql } from 'kysely';
import { AppError } from '../../../shared/errors';
import type {
  FillGap,
  ProposedDuty,
  RosterFilling,
  UnmetWish,
} from '../../../shared/roster/fill-operations';
import type { Database } from '../../db/database';
import type { Scope } from '../../resource/scope';
import { requireDepartment } from '../board';

/** Seconds of silence after which a filling's process is taken for gone. */
const SILENT_SECONDS = 20;

/** Days that proposals are kept. */
const KEPT_DAYS = 7;

interface StoredFilling extends Omit<RosterFilling, 'duties' | 'gaps' | 'unmet'> {
  duties: ProposedDuty[];
  gaps: FillGap[];
  unmet: UnmetWish[];
}

/**
 * A filling as it is now; one whose process fell silent has failed.
 * @throws AppError NOT_FOUND, FORBIDDEN for a department that is not one of a head nurse's own.
 */
export async function readFilling(scope: Scope, id: string): Promise<RosterFilling> {
  const alive = (alias: string) =>
    sql`${sql.ref(`${alias}.lived_at`)} > now() - make_interval(secs => ${sql.lit(SILENT_SECONDS)})`;
  const { rows } = await sql<StoredFilling>`
    SELECT f.id, f.department, f.first_day AS "from", f.last_day AS "to",
      CASE WHEN f.state IN ('waiting', 'running') AND NOT (${alive('f')}) THEN 'failed'
        ELSE f.state END AS state,
      CASE WHEN f.state = 'waiting' THEN (SELECT count(*)::int FROM roster_filling b
        WHERE b.state IN ('waiting', 'running') AND b.id < f.id AND ${alive('b')}) ELSE 0 END AS ahead,
      coalesce(extract(epoch FROM coalesce(f.ended_at, now()) - f.started_at), 0)::float8 AS seconds,
      f.most_seconds AS most, f.stop AS stopping, f.cost, f.bound, f.duties, f.gaps, f.wishes, f.unmet
    FROM roster_filling f WHERE f.id = ${id}`.execute(scope.db);
  const [row] = rows;
  if (!row) throw new AppError('NOT_FOUND');
  requireDepartment(scope, row.department);
  return row;
}

/** Notes a filling that waits for its turn; proposals that are too old to be of use go. */
export async function addFilling(
  { db, actor }: Scope,
  filling: {
    id: string;
    department: string;
    from: string;
    to: string;
    seconds: number;
    wishes: number;
  },
): Promise<void> {
  await sql`DELETE FROM roster_filling
    WHERE at < now() - make_interval(days => ${sql.lit(KEPT_DAYS)})`.execute(db);
  const { id, department, from, to, seconds, wishes } = filling;
  await db
    .insertInto('roster_filling')
    .values({
      ...{ id, department, first_day: from, last_day: to, most_seconds: seconds, wishes },
      by: actor.userId,
    })
    .execute();
}

/** What is known of a filling that runs. */
export interface Beat {
  running: boolean;
  cost: number | null;
  bound: number | null;
  /** The best so far, where there is a better one since the last time. */
  duties: ProposedDuty[] | null;
}

/** Notes that a filling lives, and how far it is. @returns whether somebody asked it to stop. */
export async function noteBeat(db: Database, id: string, beat: Beat): Promise<boolean> {
  const { rows } = await sql<{ stop: boolean }>`
    UPDATE roster_filling SET lived_at = now(), cost = coalesce(${beat.cost}::float8, cost),
      bound = coalesce(${beat.bound}::float8, bound),
      duties = coalesce(${beat.duties && JSON.stringify(beat.duties)}::jsonb, duties),
      state = CASE WHEN ${beat.running} THEN 'running' ELSE state END,
      started_at = CASE WHEN ${beat.running} THEN coalesce(started_at, now()) ELSE started_at END
    WHERE id = ${id} AND state IN ('waiting', 'running') RETURNING stop`.execute(db);
  return rows[0]?.stop ?? true;
}

/** Notes the end of a filling. */
export async function noteEnd(
  db: Database,
  id: string,
  end: {
    state: 'done' | 'failed';
    cost?: number;
    duties?: ProposedDuty[];
    gaps?: FillGap[];
    unmet?: UnmetWish[];
  },
): Promise<void> {
  await sql`
    UPDATE roster_filling SET state = ${end.state}, ended_at = now(), lived_at = now(),
      cost = coalesce(${end.cost ?? null}::float8, cost),
      duties = coalesce(${end.duties ? JSON.stringify(end.duties) : null}::jsonb, duties),
      gaps = coalesce(${end.gaps ? JSON.stringify(end.gaps) : null}::jsonb, gaps),
      unmet = coalesce(${end.unmet ? JSON.stringify(end.unmet) : null}::jsonb, unmet)
    WHERE id = ${id}`.execute(db);
}

/** Asks a filling to end at the best so far, whichever process runs it. */
export async function askToStop({ db }: Scope, id: string): Promise<void> {
  await db.updateTable('roster_filling').set({ stop: true }).where('id', '=', id).execute();
}
