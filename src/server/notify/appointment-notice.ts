import { type RawBuilder, sql } from 'kysely';
import type { Database } from '../db/database';
import { columnsOf } from '../db/sql/columns-of';
import { askRecipients, type Notification, noticeSql, type Recipient } from './notify';
import type { AppointmentParams, NotificationParams } from './texts';

const VISIT = columnsOf('phieu_thong_tin', 'p');
const OTHER = columnsOf('phieu_thong_tin', 'o');
const PATIENT = columnsOf('benh_nhan', 'b');
const DOCTOR = columnsOf('bac_si', 'd');
const LINK = columnsOf('nguoi_than', 'g');
const STANDING = columnsOf('ca_nhan', 'k');

/** The kinds that an appointment by itself says everything for. */
export type AppointmentKind = 'booked' | 'confirmed' | 'cancelled' | 'reminder-24h' | 'reminder-2h';
/** The kinds that also say when the appointment was before. */
export type MoveKind = 'changed' | 'moved';
type AnyKind = AppointmentKind | MoveKind | 'turn-near';

/** What is told of a start once, however often the row is written, and until when it is worth telling. */
const OF_A_START: Partial<Record<AnyKind, (start: Date) => Date>> = {
  'reminder-24h': (start) => start,
  'reminder-2h': (start) => start,
  // Who waits is called on the day of the visit or not at all.
  'turn-near': (start) => new Date(start.getTime() + 12 * 3_600_000),
};

/** What is told once for all visits that were booked together for a day. */
const TELLS_OF_DAY: Partial<Record<AnyKind, true>> = {
  booked: true,
  'reminder-24h': true,
  'reminder-2h': true,
};

interface AppointmentRow extends Omit<AppointmentParams, 'start'> {
  others: number;
  version: number;
  startsAt: string;
  /** Accounts that stand for the patient. */
  recipients: Recipient[];
}

/** Asks for what an appointment says of itself, as it is in the transaction, and whom to tell. */
export const askNotice = (id: string, kind: AnyKind): RawBuilder<AppointmentRow> => sql`
    SELECT (SELECT count(*)::int FROM phieu_thong_tin o WHERE ${OTHER.day_group} = ${VISIT.day_group}
        AND ${OTHER.id} <> ${VISIT.id} AND ${OTHER.state} IN ('requested', 'confirmed')
        AND ${OTHER.archived_at} IS NULL) AS others,
      ${VISIT.code} AS code, ${VISIT.start} AS "startsAt", ${VISIT.version},
      ${PATIENT.full_name} AS patient, ${DOCTOR.full_name} AS doctor,
      coalesce((SELECT jsonb_agg(to_jsonb(r)) FROM (${askRecipients(
        sql`ARRAY(SELECT ${LINK.user} FROM nguoi_than g
          JOIN ca_nhan k ON ${STANDING.id} = ${LINK.user}
          WHERE ${LINK.patient} = ${VISIT.patient}
            AND ${LINK.verified_at} IS NOT NULL AND NOT ${STANDING.disabled})`,
        kind,
      )}) AS r), '[]') AS recipients
    FROM phieu_thong_tin p
    JOIN benh_nhan b ON ${PATIENT.id} = ${VISIT.patient}
    LEFT JOIN bac_si d ON ${DOCTOR.id} = ${VISIT.doctor}
    WHERE ${VISIT.id} = ${id}`;

/** A reminder, or a call, belongs to a start; any other event to the write that made it. */
const keyOf = (kind: AnyKind, id: string, start: Date, version: number): string =>
  `${kind}:${id}:${kind in OF_A_START ? start.toISOString() : `v${version}`}`;

/**
 * What {@link askNotice} was answered, as the statements that tell each person, once for the same
 * write. Nobody where there is no such appointment.
 */
export function noticesOf(
  [found]: readonly AppointmentRow[],
  id: string,
  kind: AppointmentKind,
): RawBuilder<{ id: string }>[] {
  return found ? tellingOf(found, id, kind, (params) => params) : [];
}

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

/** Tells once of all visits of a day that were cancelled together: of one, and of how many `others`. */
export async function notifyDayCancelled(
  db: Database,
  id: string,
  others: number,
): Promise<number> {
  const more = others > 0 ? { others } : {};
  return tellEverybody(db, id, 'cancelled', (params) => ({ ...params, ...more }));
}

/** Tells once of a series of visits that was booked or cancelled: of the first, and of when the others are. */
export async function notifySeries(
  db: Database,
  id: string,
  kind: 'booked' | 'cancelled',
  later: readonly Date[],
): Promise<number> {
  return tellEverybody(db, id, kind, (params) => ({ ...params, later }));
}

/** Tells once of all visits of a day that have moved together: of one, and of how many `others`. */
export async function notifyDayMoved(
  db: Database,
  id: string,
  previousStart: Date,
  others: number,
): Promise<number> {
  return tellEverybody(db, id, 'changed', (params) => ({ ...params, previousStart, others }));
}

/** Tells who waits that the turn is near: once for an appointment. @returns how many people were told. */
export async function notifyTurn(
  db: Database,
  id: string,
  turn: { number: number; before: number },
): Promise<number> {
  return tellEverybody(db, id, 'turn-near', (params) => ({ ...params, ...turn }));
}

function tellingOf<Kind extends AnyKind>(
  { code, startsAt, version, patient, doctor, others, recipients }: AppointmentRow,
  id: string,
  kind: Kind,
  paramsOf: (params: AppointmentParams) => NotificationParams[Kind],
): RawBuilder<{ id: string }>[] {
  const start = new Date(startsAt);
  const notification: Omit<Notification<Kind>, 'user'> = {
    kind,
    appointment: id,
    params: paramsOf({
      ...{ code, start, patient, doctor },
      ...(others > 0 && TELLS_OF_DAY[kind] ? { others } : {}),
    }),
    dedupeKey: keyOf(kind, id, start, version),
    expiresAt: OF_A_START[kind]?.(start),
  };
  return recipients.map((recipient) => noticeSql<Kind>(notification, recipient));
}

async function tellEverybody<Kind extends AnyKind>(
  db: Database,
  id: string,
  kind: Kind,
  paramsOf: (params: AppointmentParams) => NotificationParams[Kind],
): Promise<number> {
  const { rows } = await askNotice(id, kind).execute(db);
  const [found] = rows;
  let told = 0;
  for (const one of found ? tellingOf(found, id, kind, paramsOf) : []) {
    told += (await one.execute(db)).rows.length;
  }
  return told;
}
