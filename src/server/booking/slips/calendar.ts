import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import type { Database } from '../../db/database';

const CANCELLED = ['cancelled', 'no_show', 'rescheduled'];

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
    .select(['p.id', 'p.code', 'p.version', 'p.start', 'p.end', 'p.state'])
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
  const calendar = ical({ prodId: { company: 'Sen', product: 'Sen', language: 'VI' } });
  calendar.method(ICalCalendarMethod.PUBLISH);
  calendar.createEvent({
    id: visit.id,
    sequence: visit.version,
    start: new Date(visit.start),
    end: new Date(visit.end),
    stamp: new Date(visit.updatedAt),
    summary: `Khám ${visit.department}`,
    description: [`Mã phiếu: ${visit.code}`, visit.doctor && `Bác sĩ: ${visit.doctor}`]
      .filter(Boolean)
      .join('\n'),
    location: [visit.room, visit.clinic].filter(Boolean).join(', '),
    status: CANCELLED.includes(visit.state) ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
  });
  return calendar.toString();
}
