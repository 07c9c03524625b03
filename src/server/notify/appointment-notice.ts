import { sql } from 'kysely';
import type { Database } from '../db/database';
import { type Notification, queueNotification } from './notify';
import type { AppointmentParams, NotificationParams } from './texts';

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
    SELECT p.code, p.start AS "startsAt", p.version, b.full_name AS patient, d.full_name AS doctor,
      ARRAY(SELECT DISTINCT g."user" FROM nguoi_than g JOIN ca_nhan a ON a.id = g."user"
        WHERE g.patient = p.patient AND g.verified_at IS NOT NULL AND NOT a.disabled
        ORDER BY g."user") AS users
    FROM phieu_thong_tin p
    JOIN benh_nhan b ON b.id = p.patient
    LEFT JOIN bac_si d ON d.id = p.doctor
    WHERE p.id = ${id}`.execute(db);
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
