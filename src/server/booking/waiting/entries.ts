import { type RawBuilder, sql } from 'kysely';
import { BOOKING_LIMITS } from '../../../shared/rules/slots/limits';
import type { Wish } from '../../../shared/rules/waiting/wish';
import type { Database } from '../../db/database';
import { appointmentsThatDay } from '../appointments/patient-rules';

/** Somebody who waits, and which times they have let go by already. */
export interface WaitingEntry extends Wish {
  id: string;
  patient: string;
  appointment: string | null;
  /** `doctor|start` of the times that were offered before. */
  passed: string[];
}

/** So many of those who wait are looked at in one round; the next round goes on. */
const MOST = 500;

/** How a time is named among those that were let go by; `start` as ISO 8601. */
export const passKey = (doctor: string, start: string): string =>
  `${doctor}|${new Date(start).toISOString()}`;

/** Those who wait, the first come first; an entry whose appointment is over no longer counts. */
export async function findWaiting(
  db: Database,
  today: string,
  condition: RawBuilder<unknown> = sql`true`,
): Promise<WaitingEntry[]> {
  const { rows } = await sql<WaitingEntry>`
    SELECT w.id, w.patient, w.doctor, w.department, w.appointment, w.earliest, w.until,
      w.preference, p.start AS before,
      ARRAY(SELECT s.doctor || '|' || to_char(s.starts_at AT TIME ZONE 'UTC',
          'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
        FROM waiting_pass s WHERE s.waiting = w.id) AS passed
    FROM danh_sach_cho w LEFT JOIN phieu_thong_tin p ON p.id = w.appointment
    WHERE w.state = 'waiting' AND w.until >= ${today}::date
      AND (w.appointment IS NULL OR (p.state IN ('requested', 'confirmed') AND p.archived_at IS NULL))
      AND ${condition}
    ORDER BY w.created_at, w.id LIMIT ${MOST}`.execute(db);
  return rows;
}

interface Change {
  /** Name in the history. */
  action: string;
  to: 'waiting' | 'offered' | 'accepted' | 'expired' | 'withdrawn';
  now: Date;
  /** Whose doing it is; null where nobody asked for it. */
  by?: string | null;
}

/** The columns of a change that no action of the entry made: the state and its line in the history. */
export const changedState = ({ action, to, now, by = null }: Change): RawBuilder<unknown> => sql`
  state = ${to}, version = version + 1, updated_at = now(),
  history = coalesce(history, '[]') || jsonb_build_array(jsonb_build_object(
    'at', ${now.toISOString()}::text, 'by', ${by}::text, 'action', ${action}::text, 'from', state,
    'to', ${to}::text, 'note', NULL))`;

/** What an entry forgets when its offer is over. */
export const NO_OFFER = sql`offered_doctor = NULL, offered_start = NULL, offer_expires_at = NULL`;

/** Notes that the time which an entry is offered just now is not to be offered to it again. */
export async function notePass(db: Database, id: string, missed: boolean): Promise<void> {
  await sql`
    INSERT INTO waiting_pass (waiting, doctor, starts_at, missed)
    SELECT id, offered_doctor, offered_start, ${missed} FROM danh_sach_cho
    WHERE id = ${id} AND offered_doctor IS NOT NULL AND offered_start IS NOT NULL
    ON CONFLICT DO NOTHING`.execute(db);
}

/** Whether the patient may have one more appointment on the day of `start`. */
export async function hasRoomThatDay(
  db: Database,
  { patient, appointment }: Pick<WaitingEntry, 'patient' | 'appointment'>,
  start: string,
): Promise<boolean> {
  const count = await appointmentsThatDay(db, patient, start, appointment);
  return count < BOOKING_LIMITS.perPatientAndDay;
}
