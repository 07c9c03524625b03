import { sql } from 'kysely';
import { textOrNull } from '../../../shared/format/text-or-null';
import type { Slot } from '../../../shared/rules/slots/types';
import type { Database } from '../../db/database';
import type { Values } from '../../resource/hooks';
import { inClinic } from '../availability/closed-time';

/** Time that a doctor, a room or a clinic does not see patients. Instants are ISO 8601. */
export interface LeaveRange {
  doctor: string | null;
  room: string | null;
  clinic: string | null;
  start: string;
  end: string;
}

/** The range of a record; null for an extra opening, which displaces nobody. */
export function rangeOf(record: Values): LeaveRange | null {
  if (record.kind === 'extra') return null;
  return {
    doctor: textOrNull(record.doctor),
    room: textOrNull(record.room),
    clinic: textOrNull(record.clinic),
    start: new Date(String(record.start)).toISOString(),
    end: new Date(String(record.end)).toISOString(),
  };
}

/** Whether a slot lies, if only in part, in the range. */
export const isIn = (range: LeaveRange, slot: Pick<Slot, 'doctor' | 'room' | 'start' | 'end'>) =>
  (range.doctor === null || range.doctor === slot.doctor) &&
  (range.room === null || range.room === slot.room) &&
  Date.parse(slot.start) < Date.parse(range.end) &&
  Date.parse(slot.end) > Date.parse(range.start);

/** An appointment that stands in a range. */
export interface Standing {
  id: string;
  code: string;
  patient: string;
  patientName: string;
  doctor: string | null;
  doctorName: string | null;
  department: string;
  start: string;
  end: string;
  state: string;
}

/** So many appointments are listed; whoever has more closes a clinic and calls people. */
const LISTED = 200;

/** Whether an approved extra opening of the doctor, or `of` the room, keeps an appointment `p` open. */
const keptOpen = (of: 'doctor' | 'room') => sql`EXISTS (
  SELECT FROM lich_nghi x WHERE x.kind = 'extra' AND x.state = 'approved'
    AND x.${sql.ref(of)} = p.${sql.ref(of)} AND x.start <= p.start AND x."end" >= p."end")`;

/**
 * The appointments still to come that stand in a range, by start; not those that an extra opening of
 * something narrower keeps open.
 */
export async function standingIn(db: Database, range: LeaveRange, now: Date): Promise<Standing[]> {
  const { rows } = await sql<Standing>`
    SELECT p.id, p.code, p.patient, b.full_name AS "patientName", p.doctor,
      d.full_name AS "doctorName", p.department, p.start, p."end", p.state
    FROM phieu_thong_tin p JOIN benh_nhan b ON b.id = p.patient
    LEFT JOIN bac_si d ON d.id = p.doctor
    WHERE p.state IN ('requested', 'confirmed') AND p.archived_at IS NULL
      AND p.start < ${range.end} AND p."end" > ${range.start} AND p.start > ${now}
      AND (${range.doctor}::uuid IS NULL OR p.doctor = ${range.doctor})
      AND (${range.room}::uuid IS NULL OR p.room = ${range.room})
      AND (${range.clinic}::uuid IS NULL OR ${inClinic(sql`${range.clinic}::uuid`, sql`p.room`)})
      AND NOT (${range.doctor}::uuid IS NULL AND ${keptOpen('doctor')})
      AND NOT (${range.clinic}::uuid IS NOT NULL AND ${keptOpen('room')})
    ORDER BY p.start, p.id LIMIT ${LISTED}`.execute(db);
  return rows;
}

/** Leave that is asked for and not decided: its time is offered to nobody on the waiting list. */
export async function pendingLeave(db: Database, now: Date): Promise<LeaveRange[]> {
  const { rows } = await sql<LeaveRange>`
    SELECT doctor, room, clinic, start, "end" FROM lich_nghi
    WHERE state = 'requested' AND kind <> 'extra' AND "end" > ${now}`.execute(db);
  return rows;
}
