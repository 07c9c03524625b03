import { type SqlBool, sql } from 'kysely';
import { textOrNull } from '../../../shared/format/text-or-null';
import { MOST_AFFECTED } from '../../../shared/rules/moves/most-affected';
import type { Slot } from '../../../shared/rules/slots/types';
import type { Database } from '../../db/database';
import { columnsOf } from '../../db/sql/columns-of';
import type { RowOf } from '../../resource/hooks';
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
export function rangeOf(record: Partial<RowOf<'lich-nghi'>>): LeaveRange | null {
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

const VISIT = columnsOf('phieu_thong_tin', 'p');
const EXTRA = columnsOf('lich_nghi', 'x');

/** Whether an approved extra opening of the doctor, or `of` the room, keeps an appointment `p` open. */
const keptOpen = (of: 'doctor' | 'room') => sql`EXISTS (
  SELECT FROM lich_nghi x WHERE ${EXTRA.kind} = 'extra' AND ${EXTRA.state} = 'approved'
    AND ${EXTRA[of]} = ${VISIT[of]} AND ${EXTRA.start} <= ${VISIT.start} AND ${EXTRA.end} >= ${VISIT.end})`;

/**
 * The appointments still to come that stand in a range, by start; not those that an extra opening of
 * something narrower keeps open.
 */
export async function standingIn(db: Database, range: LeaveRange, now: Date): Promise<Standing[]> {
  const { doctor, room, clinic } = range;
  let standing = db
    .selectFrom('phieu_thong_tin as p')
    .innerJoin('benh_nhan as b', 'b.id', 'p.patient')
    .leftJoin('bac_si as d', 'd.id', 'p.doctor')
    .select(['p.id', 'p.code', 'p.patient', 'b.full_name as patientName', 'p.doctor'])
    .select(['d.full_name as doctorName', 'p.department', 'p.start', 'p.end', 'p.state'])
    .where('p.state', 'in', ['requested', 'confirmed'])
    .where('p.archived_at', 'is', null)
    .where('p.start', '<', range.end)
    .where('p.end', '>', range.start)
    .where('p.start', '>', now.toISOString());
  if (doctor === null) standing = standing.where(sql<SqlBool>`NOT ${keptOpen('doctor')}`);
  else standing = standing.where('p.doctor', '=', doctor);
  if (room !== null) standing = standing.where('p.room', '=', room);
  if (clinic !== null) {
    standing = standing
      .where(inClinic(sql`${clinic}::uuid`, VISIT.room))
      .where(sql<SqlBool>`NOT ${keptOpen('room')}`);
  }
  return standing.orderBy('p.start').orderBy('p.id').limit(MOST_AFFECTED).execute();
}

/** Leave that is asked for and not decided: its time is offered to nobody on the waiting list. */
export async function pendingLeave(db: Database, now: Date): Promise<LeaveRange[]> {
  return db
    .selectFrom('lich_nghi')
    .select(['doctor', 'room', 'clinic', 'start', 'end'])
    .where('state', '=', 'requested')
    .where('kind', '<>', 'extra')
    .where('end', '>', now.toISOString())
    .execute();
}
