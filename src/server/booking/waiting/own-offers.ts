import { type RawBuilder, sql } from 'kysely';
import { type OfferFate, offerFate } from '../../../shared/rules/waiting/offer-fate';
import type { Wish } from '../../../shared/rules/waiting/wish';
import type { Database } from '../../db/database';
import { columnsOf } from '../../db/sql/columns-of';
import type { Scope } from '../../resource/scope';
import type { ClaimTime } from '../claims/claim-time';
import { dropOwnClaims } from '../claims/own-claims';
import { clockOf } from '../clock';
import { changedState, NO_OFFER, notePass } from './entries';
import { offerFreed } from './freed';

/** What the waiting list offers a patient just now. */
export interface OpenOffer extends Wish {
  /** The entry. */
  id: string;
  patient: string;
  /** The appointment that is to become an earlier one. */
  appointment: string | null;
  offered: { doctor: string; start: string; end: string };
  expired: boolean;
}

const CLAIM = columnsOf('booking_claim', 'c');

/** Asks for the offers to these patients; {@link openOnes} leaves out what ran out. */
export const askOffers = (db: Database, patients: readonly (string | null)[], now: Date) =>
  db
    .selectFrom('danh_sach_cho as w')
    .innerJoin('booking_claim as c', 'c.waiting', 'w.id')
    .leftJoin('phieu_thong_tin as p', 'p.id', 'w.appointment')
    .select(['w.id', 'w.patient', 'w.appointment', 'w.doctor', 'w.department', 'w.earliest'])
    .select(['w.until', 'w.preference', 'p.start as before'])
    .select([
      sql<boolean>`${CLAIM.expires_at} <= ${now}`.as('expired'),
      sql<OpenOffer['offered']>`jsonb_build_object('doctor', ${CLAIM.doctor},
        'start', ${CLAIM.starts_at}, 'end', ${CLAIM.ends_at})`.as('offered'),
    ])
    .where(({ eb, fn }) => eb('w.patient', '=', fn.any(sql<string[]>`${[...patients]}::uuid[]`)))
    .where('w.state', '=', 'offered')
    .orderBy('c.starts_at')
    .orderBy('w.id');

/** The offers that had not run out when they were asked for. */
export const openOnes = <Offer extends Pick<OpenOffer, 'expired'>>(
  offers: readonly Offer[],
): Offer[] => offers.filter(({ expired }) => !expired);

/** Ends an offer as the booking of `time` does, and offers what that frees to the next. */
async function endOffer(scope: Scope, offer: OpenOffer, fate: OfferFate): Promise<void> {
  const { db, now, actor } = scope;
  const change = { now, by: actor.userId };
  if (fate === 'taken') {
    const accepted = changedState({ action: 'accept', to: 'accepted', ...change });
    await db.updateTable('danh_sach_cho').set(accepted).where('id', '=', offer.id).execute();
    return;
  }
  if (fate === 'passed') await notePass(db, offer.id, false);
  const ended =
    fate === 'passed'
      ? changedState({ action: 'decline', to: 'waiting', ...change })
      : changedState({ action: 'withdraw', to: 'withdrawn', ...change });
  await db
    .updateTable('danh_sach_cho')
    .set({ ...ended, ...NO_OFFER })
    .where('id', '=', offer.id)
    .execute();
  await db.deleteFrom('booking_claim').where('waiting', '=', offer.id).execute();
  await offerFreed(clockOf(scope), { ...offer.offered, patient: offer.patient });
}

/** An offer that a booking has locked. */
export interface LockedOffer extends OpenOffer {
  /** It has lost its claim to the booking. */
  dropped: boolean;
}

/**
 * Lets what the account and the patient of these times have claimed themselves make way, in the
 * transaction that books one of them, and answers the offers, locked. Offers that somebody is
 * answering just now stay: whoever comes first has decided.
 */
export function askWay(scope: Scope, times: readonly ClaimTime[]): RawBuilder<LockedOffer> {
  const { db, actor, now } = scope;
  const patients = [...new Set(times.map(({ patient }) => patient))];
  const offers = askOffers(db, patients, now).forUpdate('w').skipLocked();
  return sql`WITH offers AS ${offers},
    dropped AS (${dropOwnClaims(actor.userId, sql`ARRAY(SELECT id FROM offers)`, times)})
    SELECT offers.*, EXISTS (SELECT FROM dropped WHERE waiting = offers.id) AS dropped
    FROM offers ORDER BY (offered ->> 'start')::timestamptz, id`;
}

/** Tells the offers of {@link askWay} which time it became, once it is claimed. */
export async function settleOffers(
  scope: Scope,
  offers: readonly LockedOffer[],
  time: ClaimTime,
): Promise<void> {
  const { zone } = clockOf(scope);
  for (const offer of openOnes(offers)) {
    const fate = offerFate(offer, offer.offered, time, zone);
    if (fate !== 'kept') await endOffer(scope, offer, fate);
    else if (offer.dropped) await endOffer(scope, offer, 'passed');
  }
}

/**
 * Does {@link askWay} at once.
 * @returns what tells the offers which time it became, once it is claimed.
 */
export async function makeWay(
  scope: Scope,
  times: readonly ClaimTime[],
): Promise<(time: ClaimTime) => Promise<void>> {
  const { rows } = await askWay(scope, times).execute(scope.db);
  return (time) => settleOffers(scope, rows, time);
}
