import { sql } from 'kysely';
import { AppError } from '../../shared/errors';
import { resourceNamed } from '../../shared/resource/config';
import { getRecord } from '../resource/get';
import type { Scope } from '../resource/scope';
import { rulesRound } from './choose-slot';
import { momentOf } from './moment';
import { atTheDesk } from './patient-rules';
import { openNear, type ShownSlot, shownSlot } from './slots';

/** An appointment that an exception falls on, and where it could go. */
export interface Affected {
  id: string;
  code: string;
  patient: string;
  patientName: string;
  doctor: string;
  department: string;
  start: string;
  end: string;
  state: string;
  /** The nearest open slots of the department. */
  proposals: ShownSlot[];
}

/** So many appointments are listed; whoever has more closes a clinic and calls people. */
const LISTED = 200;

/**
 * The appointments still to come that leave, a closed room or a closed clinic falls on, each with
 * slots it could move to. Moving one is the action `reschedule`.
 * @throws AppError FORBIDDEN for others than the desk, NOT_FOUND for an exception that is not there.
 */
export async function affectedBy(scope: Scope, id: string): Promise<Affected[]> {
  if (!atTheDesk(scope)) throw new AppError('FORBIDDEN');
  const exception = await getRecord(scope, resourceNamed(scope.services.config, 'lich-nghi'), id);
  if (exception.kind === 'extra') return [];
  const { rows } = await sql<Omit<Affected, 'proposals'>>`
    SELECT p.id, p.code, p.patient, b.full_name AS "patientName", p.doctor, p.department, p.start,
      p."end", p.state
    FROM phieu_thong_tin p JOIN benh_nhan b ON b.id = p.patient
    WHERE p.state IN ('requested', 'confirmed') AND p.archived_at IS NULL AND p.doctor IS NOT NULL
      AND p.start < ${exception.end} AND p."end" > ${exception.start} AND p.start > ${scope.now}
      AND (${exception.doctor}::uuid IS NULL OR p.doctor = ${exception.doctor})
      AND (${exception.room}::uuid IS NULL OR p.room = ${exception.room})
    ORDER BY p.start, p.id LIMIT ${LISTED}`.execute(scope.db);
  const moment = momentOf(scope);
  const during = (start: string) =>
    start < String(exception.end) && start >= String(exception.start);
  const found: Affected[] = [];
  for (const row of rows) {
    const rules = await rulesRound(moment, { department: row.department }, row.start);
    const open = openNear(rules, moment, { department: row.department }, row.start).filter(
      (slot) => !(slot.doctor === exception.doctor && during(slot.start)),
    );
    found.push({ ...row, proposals: open.map((slot) => shownSlot(slot, 'vi')) });
  }
  return found;
}
