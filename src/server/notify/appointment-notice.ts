import { sql } from 'kysely';
import type { Database } from '../db/database';
import { columnsOf } from '../db/sql/columns-of';
import { type Notification, queueNotification } from './notify';
import type { AppointmentParams, NotificationParams } from './texts';

const VISIT = columnsOf('phieu_thong_tin', 'p');
const PATIENT = columnsOf('benh_nhan', 'b');
const DOCTOR = columnsOf('bac_si', 'd');
const LINK = columnsOf('nguoi_than', 'g');
const ACCOUNT = columnsOf('ca_nhan', 'a');

/** The kinds that an appointment by itself says everything for. */
export type AppointmentKind = 'booked' | 'confirmed' | 'cancelled' | 'reminder-24h' | 'reminder-2h';
/** The kinds that also say when the appointment was before. */
export type MoveKind = 'changed' | 'moved';

interface AppointmentRow extends AppointmentParams {
  version: number;
  startsAt: string;
  /** Accounts that stand for the patient, in one order, so that no two writers block each other. */
  users: string[];
}

async function findAppointment(db: Database, id: string): Promise<AppointmentRow | undefined> {
  const { rows } = await sql<AppointmentRow>`
    SELECT ${VISIT.code} AS code, ${VISIT.start} AS "startsAt", ${VISIT.version},
      ${PATIENT.full_name} AS patient, ${DOCTOR.full_name} AS doctor,
      ARRAY(SELECT DISTINCT ${LINK.user} FROM nguoi_than g
        JOIN ca_nhan a ON ${ACCOUNT.id} = ${LINK.user}
        WHERE ${LINK.patient} = ${VISIT.patient}
          AND ${LINK.verified_at} IS NOT NULL AND NOT ${ACCOUNT.disabled}
        ORDER BY ${LINK.user}) AS users
    FROM phieu_thong_tin p
    JOIN benh_nhan b ON ${PATIENT.id} = ${VISIT.patient}
    LEFT JOIN bac_si d ON ${DOCTOR.id} = ${VISIT.doctor}
    WHERE ${VISIT.id} = ${id}`.execute(db);
  return rows[0] && { ...rows[0], start: new Date(rows[0].startsAt) };
}

/** A reminder belongs to a start; any other event to the write that made it. */
const keyOf = (kind: string, id: string, { start, version }: AppointmentRow): string =>
  `${kind}:${id}:${kind.startsWith('reminder') ? start.toISOString() : `v${version}`}`;

/**
 * Tells everybody who stands for the patient of an appointment, as it is in the transaction `db`.
 * Called after the row was written; the same write tells each person once.
 * @returns how many people were told.
 */
export async function notifyAppointment(
  db: Database,
  id: string,
  kind: AppointmentKind,
): Promise<number> {
  return tellEverybody(db, id, kind, (params) => params);
}

/** The same for an appointment that has moved away from `previousStart`. */
export async function notifyMove(
  db: Database,
  id: string,
  kind: MoveKind,
  previousStart: Date,
): Promise<number> {
  return tellEverybody(db, id, kind, (params) => ({ ...params, previousStart }));
}

async function tellEverybody<Kind extends AppointmentKind | MoveKind>(
  db: Database,
  id: string,
  kind: Kind,
  paramsOf: (params: AppointmentParams) => NotificationParams[Kind],
): Promise<number> {
  const appointment = await findAppointment(db, id);
  if (!appointment) return 0;
  const { code, start, patient, doctor, users } = appointment;
  const notification: Omit<Notification<Kind>, 'user'> = {
    kind,
    appointment: id,
    params: paramsOf({ code, start, patient, doctor }),
    dedupeKey: keyOf(kind, id, appointment),
    ...(kind.startsWith('reminder') ? { expiresAt: start } : {}),
  };
  let told = 0;
  for (const user of users) {
    if ((await queueNotification<Kind>(db, { ...notification, user })) !== null) told += 1;
  }
  return told;
}
