import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { sql } from 'kysely';
import type { Database } from '../../db/database';
import { columnsOf } from '../../db/sql/columns-of';

const VISIT = columnsOf('phieu_thong_tin', 'p');

/** Not yet confirmed by the desk. */
const TENTATIVE = ['requested'];
const CANCELLED = ['cancelled', 'no_show', 'rescheduled'];

/**
 * The appointment that this one was moved from, the first of them, and how often all were changed: a
 * moved appointment replaces its entry in a calendar, with a number that only grows.
 */
async function originOf(db: Database, id: string): Promise<{ id: string; changes: number }> {
  const { rows } = await sql<{ id: string; changes: number }>`
    WITH RECURSIVE moved AS (
      SELECT ${VISIT.id} AS id, ${VISIT.rescheduled_from} AS earlier, ${VISIT.version} AS version,
        0 AS depth
      FROM phieu_thong_tin p WHERE ${VISIT.id} = ${id}
      UNION ALL
      SELECT ${VISIT.id}, ${VISIT.rescheduled_from}, ${VISIT.version}, m.depth + 1
      FROM moved m JOIN phieu_thong_tin p ON ${VISIT.id} = m.earlier
    )
    SELECT (SELECT id FROM moved ORDER BY depth DESC LIMIT 1) AS id,
      (SELECT sum(version)::int FROM moved) AS changes`.execute(db);
  return rows[0]!;
}

function statusOf(state: string): ICalEventStatus {
  if (CANCELLED.includes(state)) return ICalEventStatus.CANCELLED;
  return TENTATIVE.includes(state) ? ICalEventStatus.TENTATIVE : ICalEventStatus.CONFIRMED;
}

/**
 * An appointment as iCalendar: time, place, doctor and code. Neither the patient nor the reason is
 * in it, for calendars are shared.
 */
export async function calendarOf(db: Database, id: string): Promise<string> {
  const visit = await db
    .selectFrom('phieu_thong_tin as p')
    .innerJoin('phong_ban as k', 'k.id', 'p.department')
    .leftJoin('bac_si as d', 'd.id', 'p.doctor')
    .leftJoin('phong as r', 'r.id', 'p.room')
    .select(['p.id', 'p.code', 'p.start', 'p.end', 'p.state'])
    .select(['p.updated_at as updatedAt', 'd.full_name as doctor', 'k.name as department'])
    .select(({ fn, selectFrom }) => [
      fn.coalesce('r.name', 'r.number').as('room'),
      selectFrom('phong_kham')
        .select('name')
        .where('active', '=', true)
        .orderBy('id')
        .limit(1)
        .as('clinic'),
    ])
    .where('p.id', '=', id)
    .executeTakeFirst();
  if (!visit) throw new Error('the appointment of a calendar is gone');
  const origin = await originOf(db, visit.id);
  const calendar = ical({ prodId: { company: 'Sen', product: 'Sen', language: 'VI' } });
  calendar.method(ICalCalendarMethod.PUBLISH);
  calendar.createEvent({
    id: origin.id,
    sequence: origin.changes,
    start: new Date(visit.start),
    end: new Date(visit.end),
    stamp: new Date(visit.updatedAt),
    summary: `Khám ${visit.department}`,
    description: [`Mã phiếu: ${visit.code}`, visit.doctor && `Bác sĩ: ${visit.doctor}`]
      .filter(Boolean)
      .join('\n'),
    location: [visit.room, visit.clinic].filter(Boolean).join(', '),
    status: statusOf(visit.state),
  });
  return calendar.toString();
}
