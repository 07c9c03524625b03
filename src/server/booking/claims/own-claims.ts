import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../db/database';
import { columnsOf } from '../../db/sql/columns-of';
import type { Scope } from '../../resource/scope';
import type { ClaimTime } from './claim-time';

/** Who is booking: an account, for these patients. */
export interface Claimant {
  account: string | null;
  patients: readonly string[];
}

/** Strangers to every claim. */
export const NOBODY: Claimant = { account: null, patients: [] };

/** The account that asks, for one patient or for all whom it may book for. */
export const claimantOf = ({ actor }: Scope, patient?: string | null): Claimant => ({
  account: actor.userId,
  patients: patient === undefined ? actor.patientIds : [patient].filter((id) => id !== null),
});

const CLAIM = columnsOf('booking_claim');

/**
 * Which claims do not stand in the way of who is booking, since they are their own: the hold of the
 * account, and what the waiting list offers the patients. An appointment always does. True or false
 * for every row of `booking_claim`, never null.
 */
export const isOwn = ({ account, patients }: Claimant): RawBuilder<SqlBool> => sql<SqlBool>`(
  coalesce(${CLAIM.account} = ${account}::uuid, false)
  OR (${CLAIM.waiting} IS NOT NULL
    AND coalesce(${CLAIM.patient} = ANY(${[...patients]}::uuid[]), false)))`;

/** A hold of the account or an offer to its patients, still running. */
export interface OwnClaim {
  id: string;
  /** The entry of the waiting list that is offered the time; null for a hold. */
  waiting: string | null;
  patient: string | null;
  doctor: string;
  department: string;
  room: string | null;
  start: string;
  end: string;
  expiresAt: string;
}

/** The claims of one's own that have not run out and for which `condition` is true, holds first. */
export async function ownClaims(
  db: Database,
  claimant: Claimant,
  now: Date,
  condition: RawBuilder<SqlBool>,
): Promise<OwnClaim[]> {
  return db
    .selectFrom('booking_claim')
    .select(['id', 'waiting', 'patient', 'doctor', 'department', 'room', 'starts_at as start'])
    .select(['ends_at as end', 'expires_at as expiresAt'])
    .where(isOwn(claimant))
    .where('expires_at', '>', now.toISOString())
    .where(condition)
    .orderBy('waiting', (order) => order.asc().nullsFirst())
    .orderBy('starts_at')
    .$narrowType<{ doctor: string; department: string; expiresAt: string }>()
    .execute();
}

/**
 * Lets go of the account's hold and of these offers where they would refuse the time to their own
 * owner: the same doctor, room or patient at once. It belongs into the transaction that then claims
 * the time.
 * @returns the entries of the waiting list that have lost their claim.
 */
export async function dropOwnClaims(
  db: Database,
  { account, offers }: { account: string | null; offers: readonly string[] },
  { doctor, room, patient, start, end }: ClaimTime,
): Promise<string[]> {
  const own = CLAIM;
  const { rows } = await sql<{ waiting: string | null }>`
    DELETE FROM booking_claim
    WHERE (${own.account} = ${account}::uuid OR ${own.waiting} = ANY(${[...offers]}::uuid[]))
      AND ((${own.doctor} = ${doctor}::uuid AND tstzrange(${own.starts_at}, ${own.busy_until})
          && tstzrange(${start}, ${end}::timestamptz + (${own.busy_until} - ${own.ends_at})))
        OR ((${own.room} = ${room}::uuid OR ${own.patient} = ${patient}::uuid)
          AND tstzrange(${own.starts_at}, ${own.ends_at}) && tstzrange(${start}, ${end})))
    RETURNING ${own.waiting}`.execute(db);
  return rows.flatMap(({ waiting }) => waiting ?? []);
}
