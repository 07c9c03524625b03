import { type RawBuilder, type SqlBool, sql } from 'kysely';

import { columnsOf } from '../db/sql/columns-of';
import type { Scope } from '../resource/scope';
import { stillHereSql } from './still-here';

const VISIT = columnsOf('phieu_thong_tin', 't');

/** How many others are called before somebody who was skipped. */
export const CALLED_BEFORE = 3;

/** A moment, and the day in which it lies (`YYYY-MM-DD`). */
export type Clock = Pick<Scope, 'today' | 'now'>;

/** Those who came today, and at night those of the evening before who may still be here. */
export const cameSql = ({ today, now }: Clock): RawBuilder<SqlBool> => sql`
  ${VISIT.checked_in_at} >= ${today}::date - 1 AND ${VISIT.checked_in_at} < ${today}::date + 1
  AND (${VISIT.checked_in_at} >= ${today}::date OR ${stillHereSql('t', now)})`;

/** Those who came to a department and are still there. */
export const inQueueSql = (department: string, clock: Clock): RawBuilder<SqlBool> => sql`
  ${VISIT.department} = ${department}::uuid
  AND ${VISIT.state} IN ('checked_in', 'called', 'in_exam')
  AND ${cameSql(clock)}
  AND ${VISIT.queue_number} IS NOT NULL AND ${VISIT.archived_at} IS NULL`;

/** Whoever stepped out is not called before the time they gave. */
export const isThereSql = (now: Date): RawBuilder<SqlBool> =>
  sql<SqlBool>`(${VISIT.paused_until} IS NULL OR ${VISIT.paused_until} <= ${now})`;

/** The day of the number by which a row is called: of who was skipped that of the last call. */
export const dayOfTurnSql: RawBuilder<unknown> = sql`
  coalesce(CASE WHEN ${VISIT.queue_after} IS NOT NULL THEN ${VISIT.called_at} END,
    ${VISIT.checked_in_at})::date`;

/**
 * Who comes first: emergencies, then those with another priority, then by queue number; numbers
 * begin anew each day, and those of the evening before come first. Whoever was skipped keeps no
 * priority and comes after the number that was settled then, so that one who does not answer holds
 * nobody up.
 */
export const turnSql: RawBuilder<unknown> = sql`
  CASE WHEN ${VISIT.queue_after} IS NOT NULL OR ${VISIT.priority} = 'normal' THEN 2
    WHEN ${VISIT.priority} = 'emergency' THEN 0 ELSE 1 END,
  ${dayOfTurnSql},
  coalesce(${VISIT.queue_after}, ${VISIT.queue_number}), ${VISIT.queue_after} IS NOT NULL,
  ${VISIT.queue_number}`;

/** Whom a member of staff calls: anyone, or one doctor's patients and those without a doctor. */
export const calledBySql = (doctor: string | null): RawBuilder<SqlBool> =>
  doctor === null
    ? sql<SqlBool>`true`
    : sql<SqlBool>`(${VISIT.doctor} = ${doctor}::uuid OR ${VISIT.doctor} IS NULL)`;
