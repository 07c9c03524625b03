import { sql } from 'kysely';
import type { Role } from '../../../shared/resource/role';
import { STRIKES } from '../../../shared/rules/use-limits';
import type { Database } from '../../db/database';
import { columnsOf } from '../../db/sql/columns-of';

/** What an account has of the clinic's time, and how it has kept what it had. */
export interface AccountUse {
  role: Role;
  /** The number is proved, or the desk or a code vouched for the person. */
  verified: boolean;
  /** Appointments to come that it made. */
  open: number;
  /** Times that the waiting list offers just now because it asked for them. */
  offered: number;
  /** Slots that it holds: one, those of a day's visits, or none. */
  held: number;
  /** Late cancellations of its own and visits that nobody came to, of the last months; those of one booked day count once. */
  strikes: number;
}

interface Without {
  /** An appointment that is just being moved. */
  appointment?: string | null;
  /** An entry of the waiting list whose offer is just being taken. */
  waiting?: string | null;
}

const ACCOUNT = columnsOf('ca_nhan', 'a');
const VISIT = columnsOf('phieu_thong_tin', 'p');
const CLAIM = columnsOf('booking_claim', 'c');
const ENTRY = columnsOf('danh_sach_cho', 'w');
const LINK = columnsOf('nguoi_than', 'g');

/** A number that was proved, or a person whom the desk or a code vouched for. */
const VERIFIED = sql<boolean>`(${ACCOUNT.phone_verified_at} IS NOT NULL OR EXISTS (
  SELECT FROM nguoi_than g WHERE ${LINK.user} = ${ACCOUNT.id} AND ${LINK.verified_by} = 'code'
    AND ${LINK.verified_at} IS NOT NULL))`;

/** The account behind an entry of the waiting list is who joined. */
const joinedBy = sql<string>`${ENTRY.history} -> 0 ->> 'by'`;

/**
 * Reads how much an account `a` uses, as columns of a statement about accounts; {@link findUse} asks
 * for one.
 */
export function columnsOfUse(now: Date, { appointment = null, waiting = null }: Without = {}) {
  const at = now.toISOString();
  const late = sql`make_interval(mins => ${STRIKES.lateMinutes}::int)`;
  const since = sql`${at}::timestamptz - make_interval(days => ${STRIKES.days}::int)`;
  const ofAccount = sql`FROM phieu_thong_tin p WHERE ${VISIT.booked_by} = ${ACCOUNT.id}
    AND ${VISIT.archived_at} IS NULL AND ${VISIT.id} IS DISTINCT FROM ${appointment}::uuid`;
  const oncePerDay = sql`count(DISTINCT coalesce(${VISIT.day_group}, ${VISIT.id}::text))::int`;
  return {
    open: sql<number>`(SELECT count(*)::int ${ofAccount}
      AND ${VISIT.state} IN ('requested', 'confirmed') AND ${VISIT.start} > ${at})`,
    missed: sql<number>`(SELECT ${oncePerDay} ${ofAccount} AND ${VISIT.start} > ${since}
      AND ${VISIT.state} = 'no_show' AND ${VISIT.checked_in_at} IS NULL)`,
    late: sql<number>`(SELECT ${oncePerDay} ${ofAccount} AND ${VISIT.start} > ${since}
      AND ${VISIT.state} = 'cancelled'
      AND ${VISIT.history} -> -1 ->> 'by' = ${ACCOUNT.id}::text
      AND (${VISIT.history} -> -1 ->> 'at')::timestamptz > ${VISIT.start} - ${late})`,
    offered: sql<number>`(SELECT count(*)::int FROM danh_sach_cho w
      JOIN booking_claim c ON ${CLAIM.waiting} = ${ENTRY.id} AND ${CLAIM.expires_at} > ${at}
      WHERE ${joinedBy} = ${ACCOUNT.id}::text AND ${ENTRY.id} IS DISTINCT FROM ${waiting}::uuid)`,
    held: sql<number>`(SELECT count(*)::int FROM booking_claim c
      WHERE ${CLAIM.account} = ${ACCOUNT.id} AND ${CLAIM.expires_at} > ${at})`,
  };
}

/** Whether somebody knows whose phone number an account has. */
export type Standing = Pick<AccountUse, 'role' | 'verified'>;

/** Asks for the standing of an account alone. */
export const askStanding = (db: Database, account: string) =>
  db
    .selectFrom('ca_nhan as a')
    .select(['a.role', VERIFIED.as('verified')])
    .where('a.id', '=', account);

/** Asks how much an account uses, `without` what is just being changed. */
export function askAccountUse(db: Database, account: string, now: Date, without?: Without) {
  const columns = columnsOfUse(now, without);
  return db
    .selectFrom('ca_nhan as a')
    .select('a.role')
    .select([VERIFIED.as('verified'), columns.open.as('open')])
    .select(sql<number>`${columns.missed} + ${columns.late}`.as('strikes'))
    .select([columns.offered.as('offered'), columns.held.as('held')])
    .where('a.id', '=', account);
}

/** Does {@link askAccountUse} at once; undefined where there is no such account. */
export const findUse = (
  ...asked: Parameters<typeof askAccountUse>
): Promise<AccountUse | undefined> => askAccountUse(...asked).executeTakeFirst();

/** Entries of the waiting list that an account put there and that still wait. */
export async function waitsJoinedBy(db: Database, account: string): Promise<string[]> {
  const rows = await db
    .selectFrom('danh_sach_cho as w')
    .select('w.id')
    .where('w.state', 'in', ['waiting', 'offered'])
    .where(joinedBy, '=', account)
    .orderBy('w.id')
    .execute();
  return rows.map(({ id }) => id);
}

/** How many those are, as a column of a statement about accounts `a`. */
export const waitCount = sql<number>`(SELECT count(*)::int FROM danh_sach_cho w
  WHERE ${joinedBy} = ${ACCOUNT.id}::text AND ${ENTRY.state} IN ('waiting', 'offered'))`;
