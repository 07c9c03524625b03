import { sql } from 'kysely';
import { AppError } from '../../shared/errors';
import { isId } from '../../shared/fields/reference';
import type { QueueBoard, QueueEntry } from '../../shared/queue/operations';
import { resourceNamed } from '../../shared/resource/config';
import { columnsOf } from '../db/sql/columns-of';
import { predicateSql } from '../db/sql/predicate';
import { selectAs } from '../db/sql/select-as';
import { auditView } from '../resource/audit';
import { denied, policyOf, type Scope, sqlContext } from '../resource/scope';
import { rowsSql } from '../resource/select';
import { inQueueSql, turnSql } from './order';

const VISIT = columnsOf('phieu_thong_tin', 't');
const PATIENT = columnsOf('benh_nhan', 'b');
const DOCTOR = columnsOf('bac_si', 'd');
const ROOM = columnsOf('phong', 'r');

export const APPOINTMENTS = 'phieu-thong-tin';

/** The appointments of the config. */
export const appointments = (scope: Scope) => resourceNamed(scope.services.config, APPOINTMENTS);

/** @throws AppError UNAUTHENTICATED or FORBIDDEN for who reads no queue of the clinic. */
export function requireStaff(scope: Scope): void {
  const { role } = scope.actor;
  if (role === 'benh-nhan' || !policyOf(scope, appointments(scope)).read) {
    throw denied(scope.actor);
  }
}

/**
 * The queue of a department today with names, in the order of calling, as far as the actor may see
 * it; the view is audited.
 * @throws AppError UNAUTHENTICATED or FORBIDDEN for who is no staff, NOT_FOUND for what is no id.
 */
export async function queueBoard(scope: Scope, department: string): Promise<QueueBoard> {
  requireStaff(scope);
  if (!isId(department)) throw new AppError('NOT_FOUND');
  const resource = appointments(scope);
  const { config } = scope.services;
  const patients = resourceNamed(config, 'benh-nhan');
  const readable = policyOf(scope, patients);
  const known =
    readable.rows === null
      ? sql`true`
      : // Each of those who wait is asked, of all whom somebody may see.
        predicateSql(config, patients, readable.rows, {
          ...{ alias: 'b', ...sqlContext(scope) },
          sets: 'each',
        });
  const name = readable.fields.read.has('fullName') ? known : sql`false`;
  const { rows } = await sql<QueueEntry>`
    SELECT ${selectAs<QueueEntry>({
      id: VISIT.id,
      code: VISIT.code,
      queueNumber: VISIT.queue_number,
      state: VISIT.state,
      priority: VISIT.priority,
      patient: VISIT.patient,
      patientName: sql`CASE WHEN ${name} THEN ${PATIENT.full_name} END`,
      doctor: VISIT.doctor,
      doctorName: DOCTOR.full_name,
      room: ROOM.number,
      start: VISIT.start,
      checkedInAt: VISIT.checked_in_at,
      calledAt: VISIT.called_at,
      startedAt: VISIT.started_at,
      skipped: sql`${VISIT.queue_after} IS NOT NULL`,
      pausedUntil: sql`CASE WHEN ${VISIT.paused_until} > ${scope.now} THEN ${VISIT.paused_until} END`,
    })}
    FROM phieu_thong_tin t
    JOIN benh_nhan b ON ${PATIENT.id} = ${VISIT.patient}
    LEFT JOIN bac_si d ON ${DOCTOR.id} = ${VISIT.doctor}
    LEFT JOIN phong r ON ${ROOM.id} = ${VISIT.room}
    WHERE ${inQueueSql(department, scope)}
      AND ${rowsSql(scope, resource, policyOf(scope, resource).rows)}
    ORDER BY ${turnSql}`.execute(scope.db);
  await auditView(
    scope,
    resource,
    'list',
    rows.map(({ id, patient }) => ({ id, subject: patient })),
  );
  return { now: scope.now.toISOString(), entries: rows };
}
