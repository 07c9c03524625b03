import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { limitsOf } from '../clinic-limits';
import { columnsOf } from '../db/sql/columns-of';
import type { Scope } from '../resource/scope';

const SEGMENT = columnsOf('dieu_chuyen_giuong', 's');
const STAY = columnsOf('o_lai', 'o');

/** What hour a map is of. */
export interface Moment {
  at: string;
  moment: 'past' | 'now' | 'planned';
}

/** The hour that was asked for; now without one, or within the minute. */
export function momentOfMap({ now }: Scope, asked: string | null): Moment {
  const at = asked === null ? now : new Date(asked);
  const apart = at.getTime() - now.getTime();
  const moment = Math.abs(apart) < 60_000 ? 'now' : apart < 0 ? 'past' : 'planned';
  return { at: (moment === 'now' ? now : at).toISOString(), moment };
}

/** The first admission; null without any. */
export async function readEarliest(scope: Scope): Promise<string | null> {
  const { rows } = await sql<{ first: string | null }>`
    SELECT min(${STAY.admitted_at}) AS first FROM o_lai o`.execute(scope.db);
  const first = rows[0]?.first;
  return first ? new Date(first).toISOString() : null;
}

/**
 * Which segments count: those open now, those of a past hour, or of a coming day those whose stay is
 * not expected to be over by then.
 */
export function countsSql(scope: Scope, { at, moment }: Moment): RawBuilder<SqlBool> {
  if (moment === 'past') {
    return sql<SqlBool>`${SEGMENT.start} <= ${at}
      AND (${SEGMENT.end} IS NULL OR ${SEGMENT.end} > ${at})`;
  }
  const open = sql<SqlBool>`${SEGMENT.end} IS NULL`;
  if (moment === 'now') return open;
  const zone = scope.services.settings.timeZone;
  const { dischargeHour } = limitsOf(scope.services);
  return sql<SqlBool>`${open} AND (${STAY.expected_discharge} IS NULL
    OR (${STAY.expected_discharge} + make_interval(hours => ${dischargeHour}::int))
      AT TIME ZONE ${zone} > ${at})`;
}

/** Whether somebody lies there by then, rather than having it reserved. */
export function liesSql({ at, moment }: Moment): RawBuilder<SqlBool> {
  if (moment !== 'planned') return sql<SqlBool>`${SEGMENT.kind} = 'nam'`;
  return sql<SqlBool>`(${SEGMENT.kind} = 'nam'
    OR coalesce(${STAY.planned_start}, ${SEGMENT.start}) <= ${at})`;
}
