import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { sql } from 'kysely';
import type { Database } from '../../db/database';

const CANCELLED = ['cancelled', 'no_show', 'rescheduled'];

interface Visit {
  id: string;
  code: string;
  version: number;
  start: string;
  end: string;
  state: string;
  updatedAt: string;
  doctor: string | null;
  department: string;
  room: string | null;
  clinic: string | null;
}

/**
 * An appointment as iCalendar: time, place, doctor and code. Neither the patient nor the reason is
 * in it, for calendars are shared.
 */
export async function calendarOf(db: Database, id: string): Promise<string> {
  const { rows } = await sql<Visit>`
    SELECT p.id, p.code, p.version, p.start, p."end", p.state, p.updated_at AS "updatedAt",
      d.full_name AS doctor, k.name AS department, coalesce(r.name, r.number) AS room,
      (SELECT name FROM phong_kham WHERE active ORDER BY id LIMIT 1) AS clinic
    FROM phieu_thong_tin p JOIN phong_ban k ON k.id = p.department
    LEFT JOIN bac_si d ON d.id = p.doctor LEFT JOIN phong r ON r.id = p.room
    WHERE p.id = ${id}`.execute(db);
  const visit = rows[0];
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
