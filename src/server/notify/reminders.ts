import { sql } from 'kysely';
import { columnsOf } from '../db/sql/columns-of';
import { mayUse } from '../privacy/consent-sql';
import type { Services } from '../services';
import { type AppointmentKind, notifyAppointment } from './appointment-notice';

const VISIT = columnsOf('phieu_thong_tin', 'p');
const OTHER = columnsOf('phieu_thong_tin', 'o');
const LINK = columnsOf('nguoi_than', 'g');
const ACCOUNT = columnsOf('ca_nhan', 'a');

/** Each reminder: how long before, and from when on the next one says it better; in hours. */
const REMINDERS = [
  { kind: 'reminder-24h', before: 24, until: 2 },
  { kind: 'reminder-2h', before: 2, until: 0 },
] as const satisfies readonly { kind: AppointmentKind; before: number; until: number }[];

/** Appointments a round at most; the next round goes on. */
const MOST = 500;
const HOUR_MS = 3_600_000;

type Reminder = (typeof REMINDERS)[number];

/**
 * Appointments in a reminder's time, booked before it, that nobody was reminded of, of patients who
 * agreed to be reminded.
 */
async function findDue(services: Services, { kind, before, until }: Reminder): Promise<string[]> {
  const now = services.clock().getTime();
  const { rows } = await sql<{ id: string }>`
    SELECT ${VISIT.id} FROM phieu_thong_tin p
    WHERE ${VISIT.state} IN ('requested', 'confirmed') AND ${VISIT.archived_at} IS NULL
      AND ${VISIT.start} > ${new Date(now + until * HOUR_MS)}
      AND ${VISIT.start} <= ${new Date(now + before * HOUR_MS)}
      AND ${VISIT.created_at} < ${VISIT.start} - make_interval(hours => ${before})
      -- Visits that were booked together are reminded of with the first.
      AND NOT EXISTS (SELECT FROM phieu_thong_tin o WHERE ${OTHER.day_group} = ${VISIT.day_group}
        AND ${OTHER.start} < ${VISIT.start}
        AND ${OTHER.state} NOT IN ('cancelled', 'no_show', 'rescheduled')
        AND ${OTHER.archived_at} IS NULL)
      AND ${mayUse(VISIT.patient, 'nhac-lich')}
      AND EXISTS (SELECT FROM nguoi_than g JOIN ca_nhan a ON ${ACCOUNT.id} = ${LINK.user}
        WHERE ${LINK.patient} = ${VISIT.patient}
          AND ${LINK.verified_at} IS NOT NULL AND NOT ${ACCOUNT.disabled})
      AND NOT EXISTS (SELECT FROM notify_key k WHERE k.key = ${`${kind}:`} || ${VISIT.id} || ':' ||
        to_char(${VISIT.start} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
    ORDER BY ${VISIT.start} LIMIT ${MOST}`.execute(services.db);
  return rows.map((row) => row.id);
}

/**
 * Reminds of the appointments that are due, each in a transaction of its own. Run again, or by two
 * processes at once, it reminds nobody twice.
 * @returns how many people were told.
 */
export async function sendReminders(services: Services): Promise<number> {
  let told = 0;
  for (const reminder of REMINDERS) {
    for (const id of await findDue(services, reminder)) {
      told += await services.db
        .transaction()
        .execute((db) => notifyAppointment(db, id, reminder.kind));
    }
  }
  return told;
}
