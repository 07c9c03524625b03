import { type RawBuilder, type SqlBool, sql, type UpdateObject } from 'kysely';
import type { Wish } from '../../../shared/rules/waiting/wish';
import type { Database, Tables } from '../../db/database';
import { columnsOf } from '../../db/sql/columns-of';
import { askThatDay } from '../appointments/patient-rules';
import type { Clock } from '../clock';

/** Somebody who waits, and which times they have let go by already. */
export interface WaitingEntry extends Wish {
  id: string;
  patient: string;
  appointment: string | null;
  /** The account that put it there. */
  by: string | null;
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
  condition: RawBuilder<SqlBool> = sql`true`,
): Promise<WaitingEntry[]> {
  const { doctor, starts_at } = columnsOf('waiting_pass', 's');
  const passed = sql<string>`${doctor} || '|' || to_char(${starts_at} AT TIME ZONE 'UTC',
    'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
  return db
    .selectFrom('danh_sach_cho as w')
    .leftJoin('phieu_thong_tin as p', 'p.id', 'w.appointment')
    .select(['w.id', 'w.patient', 'w.doctor', 'w.department', 'w.appointment', 'w.earliest'])
    .select(['w.until', 'w.preference', 'p.start as before'])
    .select(sql<string | null>`${columnsOf('danh_sach_cho', 'w').history} -> 0 ->> 'by'`.as('by'))
    .select(({ selectFrom }) =>
      sql<
        string[]
      >`ARRAY(${selectFrom('waiting_pass as s').select(passed.as('passed')).whereRef('s.waiting', '=', 'w.id')})`.as(
        'passed',
      ),
    )
    .where('w.state', '=', 'waiting')
    .where('w.until', '>=', today)
    .where(({ eb, or, and }) =>
      or([
        eb('w.appointment', 'is', null),
        and([eb('p.state', 'in', ['requested', 'confirmed']), eb('p.archived_at', 'is', null)]),
      ]),
    )
    .where(condition)
    .orderBy('w.created_at')
    .orderBy('w.id')
    .limit(MOST)
    .execute();
}

const ENTRY = columnsOf('danh_sach_cho');

interface Change {
  /** Name in the history. */
  action: string;
  to: 'waiting' | 'offered' | 'accepted' | 'expired' | 'withdrawn';
  now: Date;
  /** Whose doing it is; null where nobody asked for it. */
  by?: string | null;
}

/** The columns of a change that no action of the entry made: the state and its line in the history. */
export const changedState = ({ action, to, now, by = null }: Change) =>
  ({
    state: to,
    version: sql<number>`${ENTRY.version} + 1`,
    updated_at: sql<Date>`now()`,
    history: sql<string>`coalesce(${ENTRY.history}, '[]') || jsonb_build_array(jsonb_build_object(
      'at', ${now.toISOString()}::text, 'by', ${by}::text, 'action', ${action}::text,
      'from', ${ENTRY.state}, 'to', ${to}::text, 'note', NULL))`,
  }) satisfies UpdateObject<Tables, 'danh_sach_cho'>;

/** What an entry forgets when its offer is over. */
export const NO_OFFER = {
  offered_doctor: null,
  offered_start: null,
  offer_expires_at: null,
} as const satisfies UpdateObject<Tables, 'danh_sach_cho'>;

/** Notes that the time which an entry is offered just now is not to be offered to it again. */
export async function notePass(db: Database, id: string, missed: boolean): Promise<void> {
  await db
    .insertInto('waiting_pass')
    .columns(['waiting', 'doctor', 'starts_at', 'missed'])
    .expression(({ selectFrom }) =>
      selectFrom('danh_sach_cho')
        .select(['id', 'offered_doctor', 'offered_start'])
        .select(sql<boolean>`${missed}::boolean`.as('missed'))
        .where('id', '=', id)
        .where('offered_doctor', 'is not', null)
        .where('offered_start', 'is not', null)
        .$narrowType<{ offered_doctor: string; offered_start: string }>(),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Whether the patient may have one more appointment on the day of `start`. */
export async function hasRoomThatDay(
  { db, limits }: Pick<Clock, 'db' | 'limits'>,
  { patient, appointment }: Pick<WaitingEntry, 'patient' | 'appointment'>,
  start: string,
): Promise<boolean> {
  const { count } = await askThatDay(db, patient, start, appointment).executeTakeFirstOrThrow();
  return count < limits.perPatientAndDay;
}
