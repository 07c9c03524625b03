import { quietUntil } from '../../../shared/rules/quiet-hours';
import type { Slot } from '../../../shared/rules/slots/types';
import { MINUTE } from '../../../shared/rules/slots/zone-time';
import { fitsWish } from '../../../shared/rules/waiting/wish';
import type { Database } from '../../db/database';
import { notifyOffer } from '../../notify/offer-notice';
import { takeClaim, timeOf, tryLock } from '../claims/claim';
import type { Clock } from '../clock';
import { hasRoom } from '../use/require-use';
import { hasNothingWith } from '../use/same-day';
import { changedState, hasRoomThatDay, passKey, type WaitingEntry } from './entries';

/** Whether somebody who waits could be offered a slot. */
export const suits = (entry: WaitingEntry, slot: Slot, zone: string): boolean =>
  slot.state === 'open' &&
  fitsWish(entry, slot, zone) &&
  !entry.passed.includes(passKey(slot.doctor, slot.start));

/** Locks an entry that still waits; one that somebody else is at is left to them. */
async function lockWaiting(db: Database, id: string): Promise<boolean> {
  const found = await db
    .selectFrom('danh_sach_cho')
    .select('id')
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * Whether the limits leave room for this offer: of the patient on that day, and of the account that
 * asked for it. An account that is booking just now is passed over; the next round comes to it.
 */
async function isWithinUse(
  clock: Clock,
  entry: WaitingEntry,
  { doctor, start }: Slot,
): Promise<boolean> {
  const { db } = clock;
  const { patient, appointment, by } = entry;
  if (!(await hasRoomThatDay(clock, entry, start))) return false;
  if (!(await hasNothingWith(db, { doctor, patient, start }, appointment))) return false;
  return by === null || ((await tryLock(db, by)) && (await hasRoom(clock, by)));
}

/**
 * Keeps a slot for somebody who waits and tells them; `db` is a transaction. The claim decides:
 * false where somebody else has the slot, or the patient cannot come then.
 */
export async function offerTo(clock: Clock, entry: WaitingEntry, slot: Slot): Promise<boolean> {
  const { db, now, zone, limits, quiet } = clock;
  const before = Date.parse(slot.start);
  // Whoever sleeps hears of it in the morning, and has the same time to answer from then on.
  const heard = quietUntil(now, quiet, zone) ?? now;
  const expiresAt = new Date(Math.min(heard.getTime() + limits.offerMinutes * MINUTE, before));
  if (!(await lockWaiting(db, entry.id)) || !(await isWithinUse(clock, entry, slot))) return false;
  if (!(await takeClaim(db, { waiting: entry.id, expiresAt }, timeOf(slot, entry.patient)))) {
    return false;
  }
  await db
    .updateTable('danh_sach_cho')
    .set({
      ...changedState({ action: 'offer', to: 'offered', now }),
      offered_doctor: slot.doctor,
      offered_start: slot.start,
      offer_expires_at: expiresAt.toISOString(),
    })
    .where('id', '=', entry.id)
    .execute();
  await notifyOffer(db, entry.id);
  return true;
}
