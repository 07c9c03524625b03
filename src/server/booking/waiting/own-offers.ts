import { sql } from 'kysely';
import { type OfferFate, offerFate } from '../../../shared/rules/waiting/offer-fate';
import type { Wish } from '../../../shared/rules/waiting/wish';
import type { Database } from '../../db/database';
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

const offersSql = (patients: readonly (string | null)[], now: Date) => sql`
  SELECT w.id, w.patient, w.appointment, w.doctor, w.department, w.earliest, w.until, w.preference,
    p.start AS before, c.expires_at <= ${now} AS expired,
    jsonb_build_object('doctor', c.doctor, 'start', c.starts_at, 'end', c.ends_at) AS offered
  FROM danh_sach_cho w JOIN booking_claim c ON c.waiting = w.id
  LEFT JOIN phieu_thong_tin p ON p.id = w.appointment
  WHERE w.patient = ANY(${[...patients]}::uuid[]) AND w.state = 'offered'
  ORDER BY c.starts_at, w.id`;

/** The offers to these patients that have not run out. */
export async function openOffers(
  db: Database,
  patients: readonly string[],
  now: Date,
): Promise<OpenOffer[]> {
  const { rows } = await sql<OpenOffer>`${offersSql(patients, now)}`.execute(db);
  return rows.filter(({ expired }) => !expired);
}

/** Ends an offer as the booking of `time` does, and offers what that frees to the next. */
async function endOffer(scope: Scope, offer: OpenOffer, fate: OfferFate): Promise<void> {
  const { db, now, actor } = scope;
  const change = { now, by: actor.userId };
  if (fate === 'taken') {
    const accepted = changedState({ action: 'accept', to: 'accepted', ...change });
    await sql`UPDATE danh_sach_cho SET ${accepted} WHERE id = ${offer.id}`.execute(db);
    return;
  }
  if (fate === 'passed') await notePass(db, offer.id, false);
  const ended =
    fate === 'passed'
      ? changedState({ action: 'decline', to: 'waiting', ...change })
      : changedState({ action: 'withdraw', to: 'withdrawn', ...change });
  await sql`UPDATE danh_sach_cho SET ${ended}, ${NO_OFFER} WHERE id = ${offer.id}`.execute(db);
  await sql`DELETE FROM booking_claim WHERE waiting = ${offer.id}`.execute(db);
  await offerFreed(clockOf(scope), { ...offer.offered, patient: offer.patient });
}

/**
 * Lets what the account and the patient of these times have claimed themselves make way, in the
 * transaction that books one of them. Offers that somebody is answering just now stay: whoever comes
 * first has decided.
 * @returns what tells the offers which time it became, once it is claimed.
 */
export async function makeWay(
  scope: Scope,
  times: readonly ClaimTime[],
): Promise<(time: ClaimTime) => Promise<void>> {
  const { db, actor, now } = scope;
  const patients = [...new Set(times.map(({ patient }) => patient))];
  const { rows: offers } = await sql<OpenOffer>`
    ${offersSql(patients, now)} FOR UPDATE OF w SKIP LOCKED`.execute(db);
  const own = { account: actor.userId, offers: offers.map(({ id }) => id) };
  const dropped = new Set<string>();
  for (const time of times) {
    for (const id of await dropOwnClaims(db, own, time)) dropped.add(id);
  }
  return async (time) => {
    const { zone } = clockOf(scope);
    for (const offer of offers.filter(({ expired }) => !expired)) {
      const fate = offerFate(offer, offer.offered, time, zone);
      if (fate !== 'kept') await endOffer(scope, offer, fate);
      else if (dropped.has(offer.id)) await endOffer(scope, offer, 'passed');
    }
  };
}
