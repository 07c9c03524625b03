import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Database } from '../../db/database';
import { columnsOf } from '../../db/sql/columns-of';
import type { Scope } from '../../resource/scope';
import type { ClaimTime } from './claim-time';

/** Who is booking: an account, for these patients, or somebody who is not signed in yet. */
export interface Claimant {
  account: string | null;
  patients: readonly string[];
  /** The name that a guest's browser made up. */
  guest?: string;
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
 * account or the guest, and what the waiting list offers the patients. An appointment always does. True or false
 * for every row of `booking_claim`, never null.
 */
export const isOwn = ({ account, patients, guest }: Claimant): RawBuilder<SqlBool> => sql<SqlBool>`(
  coalesce(${CLAIM.account} = ${account}::uuid, false)
  OR coalesce(${CLAIM.guest} = ${guest ?? null}::uuid, false)
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

/** Asks for the claims of one's own that have not run out and for which `condition` is true, holds first. */
export const askOwnClaims = (
  db: Database,
  claimant: Claimant,
  now: Date,
  condition: RawBuilder<SqlBool>,
) =>
  db
    .selectFrom('booking_claim')
    .select(['id', 'waiting', 'patient', 'doctor', 'department', 'room', 'starts_at as start'])
    .select(['ends_at as end', 'expires_at as expiresAt'])
    .where(isOwn(claimant))
    .where('expires_at', '>', now.toISOString())
    .where(condition)
    .orderBy('waiting', (order) => order.asc().nullsFirst())
    .orderBy('starts_at')
    .$narrowType<{ doctor: string; department: string; expiresAt: string }>();

/** Does {@link askOwnClaims} at once. */
export const ownClaims = (...asked: Parameters<typeof askOwnClaims>): Promise<OwnClaim[]> =>
  askOwnClaims(...asked).execute();

/**
 * Lets go of the account's hold and of these offers (`uuid[]`) where they would refuse one of the times
 * to their own owner: the same doctor, room or patient at once. It belongs into the transaction that
 * then claims a time, and answers the entries of the waiting list that have lost their claim.
 */
export function dropOwnClaims(
  account: string | null,
  offers: RawBuilder<unknown>,
  times: readonly ClaimTime[],
): RawBuilder<{ waiting: string | null }> {
  const own = CLAIM;
  const all = <Name extends keyof ClaimTime>(name: Name) => times.map((time) => time[name]);
  return sql`
    DELETE FROM booking_claim
    WHERE (${own.account} = ${account}::uuid OR ${own.waiting} = ANY(${offers}))
      AND EXISTS (SELECT FROM unnest(${all('doctor')}::uuid[], ${all('room')}::uuid[],
          ${all('patient')}::uuid[], ${all('start')}::timestamptz[], ${all('end')}::timestamptz[]
        ) AS t (of_doctor, in_room, of_patient, t_from, t_to)
        WHERE (${own.doctor} = of_doctor AND tstzrange(${own.starts_at}, ${own.busy_until})
            && tstzrange(t_from, t_to + (${own.busy_until} - ${own.ends_at})))
          OR ((${own.room} = in_room OR ${own.patient} = of_patient)
            AND tstzrange(${own.starts_at}, ${own.ends_at}) && tstzrange(t_from, t_to)))
    RETURNING ${own.waiting}`;
}
