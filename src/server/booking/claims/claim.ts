import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Slot } from '../../../shared/rules/slots/types';
import type { Database } from '../../db/database';
import type { OwnTables } from '../../db/own-tables';
import { columnsOf } from '../../db/sql/columns-of';
import type { ClaimTime } from './claim-time';
import { type Claimant, isOwn } from './own-claims';

/** The time that a slot takes, of a patient where one is known. */
export const timeOf = (slot: Slot, patient: string | null): ClaimTime => ({
  doctor: slot.doctor,
  department: slot.department,
  patient,
  room: slot.room,
  start: slot.start,
  end: slot.end,
  seats: slot.capacity,
});

const CLAIM = columnsOf('booking_claim');

/**
 * Whose claim it is: an appointment's, or until `expiresAt` an account's, a waiting entry's or a guest's;
 * `part` is the place among the visits of a day that are held together.
 */
export type Owner =
  | { appointment: string }
  | { account: string; part?: number; expiresAt: Date }
  | { guest: string; part?: number; expiresAt: Date }
  | { waiting: string; expiresAt: Date };

/** Stands for every clinic among the locks: bookings share it, whoever closes a clinic has it alone. */
const CLINICS = 'clinics';

type Ids = readonly (string | null)[];

/**
 * Takes advisory locks to the end of the transaction, in one order for all, so that two never wait
 * for each other; that of the clinics first, since whoever waits for it then holds none.
 */
const lockSql = (
  wanted: RawBuilder<unknown>,
  besides: RawBuilder<unknown> = sql`NULL`,
): RawBuilder<unknown> => sql`
  SELECT CASE WHEN k.alone THEN pg_advisory_xact_lock(k.key)::text
    ELSE pg_advisory_xact_lock_shared(k.key)::text END, ${besides} FROM (
    SELECT hashtextextended(id, 1) AS key, bool_or(alone) AS alone FROM (${wanted}) AS wanted
    GROUP BY id ORDER BY id <> ${CLINICS}, key OFFSET 0
  ) AS k`;

const known = (ids: Ids): string[] => ids.filter((id) => id !== null);

const locksOf = (alone: Ids, shared: Ids): RawBuilder<unknown> =>
  lockSql(sql`SELECT unnest(${known(alone)}::text[]) AS id, true AS alone
    UNION ALL SELECT unnest(${known(shared)}::text[]), false`);

async function lock(db: Database, alone: Ids, shared: Ids): Promise<void> {
  await locksOf(alone, shared).execute(db);
}

/** Asks for what {@link lockTime} takes; what is asked right behind it sees what it waited for. */
export const askLockTime = (ids: Ids): RawBuilder<unknown> => locksOf(ids, [CLINICS]);

/** Lets one transaction after the other decide about these doctors, patients, rooms and accounts. */
export const lockTime = (db: Database, ids: Ids): Promise<void> => lock(db, ids, [CLINICS]);

/** The lock of one of these where nobody has it just now; without waiting, so it can be asked last. */
export async function tryLock(db: Database, id: string): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`
    SELECT pg_try_advisory_xact_lock(hashtextextended(${id}, 1)) AS locked`.execute(db);
  return rows[0]?.locked === true;
}

/**
 * Lets a closure of a doctor's, a room's or a clinic's time begin: each booking either sees it
 * afterwards or is there already.
 */
export const lockClosing = (
  db: Database,
  { doctor, room, clinic }: { doctor: string | null; room: string | null; clinic: string | null },
): Promise<void> => lock(db, [doctor, room, clinic && CLINICS], []);

/** What a booking decides about. */
interface Begun {
  people: Ids;
  doctors: Ids;
  rooms: Ids;
}

const hasRunOut = (doctors: Ids, now: Date): RawBuilder<SqlBool> =>
  sql<SqlBool>`${CLAIM.doctor} = ANY(${doctors}::uuid[]) AND ${CLAIM.expires_at} <= ${now}`;

/**
 * To the end of the transaction no statement is planned anew for its values: what a booking asks is
 * about one person, one doctor and one day, whoever they are, and planning takes longer than asking.
 */
const PLANNED_ONCE = sql`set_config('plan_cache_mode', 'force_generic_plan', true)`;

/**
 * Lets a booking begin: one account or patient decides after the other. Doctors and rooms are shared
 * with other bookings, since each only adds a claim and the claims themselves refuse a second; whoever
 * moves appointments or approves leave has them alone, and so has who is to {@link dropExpired}.
 */
export const beginBooking = ({ people, doctors, rooms }: Begun, now: Date): RawBuilder<unknown> =>
  lockSql(
    sql`SELECT unnest(${known(people)}::text[]) AS id, true AS alone
      UNION ALL SELECT unnest(${known([...doctors, ...rooms])}::text[]),
        EXISTS (SELECT FROM booking_claim WHERE ${hasRunOut(doctors, now)})
      UNION ALL SELECT ${CLINICS}, false`,
    PLANNED_ONCE,
  );

/** Lets go of holds of these doctors that have run out; under {@link lockTime} or {@link beginBooking}. */
export const dropExpired = (db: Database, doctors: Ids, now: Date) =>
  db.deleteFrom('booking_claim').where(hasRunOut(doctors, now));

/**
 * Claims time. The database decides: whoever comes second is answered false, never an error and never
 * an overlap. It belongs into the transaction that writes what the claim is for.
 */
export function claimTime(owner: Owner, time: ClaimTime): RawBuilder<{ taken: boolean }> {
  const { expiresAt, ...of } = { expiresAt: null, ...owner };
  const claim = {
    ...of,
    doctor: time.doctor,
    department: time.department,
    patient: time.patient,
    room: time.room,
    starts_at: time.start,
    ends_at: time.end,
    expires_at: expiresAt,
  } satisfies { [C in keyof OwnTables['booking_claim']]?: unknown };
  return sql`SELECT booking_claim_take(
    jsonb_populate_record(NULL::booking_claim, ${JSON.stringify(claim)}::jsonb),
    ${time.seats}::integer) AS taken`;
}

/** Does {@link claimTime} at once. */
export async function takeClaim(db: Database, owner: Owner, time: ClaimTime): Promise<boolean> {
  const { rows } = await claimTime(owner, time).execute(db);
  return rows[0]?.taken === true;
}

/**
 * Whether the doctor has no seat left just now, besides what the appointment `except` and whoever
 * claims the time have: a look before the lock, so that those who come too late need not queue for it.
 */
export async function isTaken(
  db: Database,
  { doctor, start, end, seats }: ClaimTime,
  now: Date,
  { except, claimant }: { except: string; claimant: Claimant },
): Promise<boolean> {
  const { count } = await db
    .selectFrom('booking_claim')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('doctor', '=', doctor)
    .where(
      sql<SqlBool>`tstzrange(${CLAIM.starts_at}, ${CLAIM.busy_until}) && tstzrange(${start}, ${end})`,
    )
    .where(sql<SqlBool>`(${CLAIM.expires_at} IS NULL OR ${CLAIM.expires_at} > ${now})`)
    .where('appointment', 'is distinct from', except)
    .where(sql<SqlBool>`NOT ${isOwn(claimant)}`)
    .executeTakeFirstOrThrow();
  return count >= seats;
}

/** Releases the claim of an appointment. */
export async function releaseClaim(db: Database, appointment: string): Promise<void> {
  await db.deleteFrom('booking_claim').where('appointment', '=', appointment).execute();
}
