import { type SqlBool, sql } from 'kysely';
import type { Hold } from '../../../shared/booking/operations';
import { AppError } from '../../../shared/errors';
import type { Slot } from '../../../shared/rules/slots/types';
import { USE_LIMITS } from '../../../shared/rules/use-limits';
import { USE_REASONS } from '../../../shared/rules/use-reasons';
import { askTogether, runLater } from '../../db/connection';
import { columnsOf } from '../../db/sql/columns-of';
import { HOUR, takeUse } from '../../http/limits/use-count';
import { ownId } from '../../http/own-id';
import type { Scope } from '../../resource/scope';
import { inTransaction } from '../../resource/transaction';
import { atTheDesk } from '../appointments/patient-rules';
import { openSlotsAt } from '../availability/choose-slot';
import type { Wanted } from '../availability/load-rules';
import { TooLate } from '../availability/too-late';
import { bookingClock } from '../clock';
import { askRoomToHold, requireRoomToHold } from '../use/require-use';
import { askSeenThatDay } from '../use/same-day';
import { besideOf } from './beside';
import { askLockTime, claimTime, dropExpired, timeOf } from './claim';
import { askOwnClaims, claimantOf, type OwnClaim, ownClaims } from './own-claims';

async function shownHold(scope: Scope, claim: OwnClaim): Promise<Hold> {
  return {
    holdId: claim.id,
    expiresAt: claim.expiresAt,
    start: claim.start,
    end: claim.end,
    doctorId: claim.doctor,
    departmentId: claim.department,
    roomId: claim.room,
    ...(await besideOf(bookingClock(scope), claimantOf(scope), claim)),
  };
}

/** A slot that is held by itself, and not with others of the day. */
const ALONE = sql<SqlBool>`${columnsOf('booking_claim').part} = 0`;

/** The hold of the account that asks, and what its patients have beside it; null without one. */
export async function currentHold(scope: Scope): Promise<Hold | null> {
  const { db, now } = scope;
  const own = { account: ownId(scope), patients: [] };
  const [claim] = await ownClaims(db, own, now, ALONE);
  return claim ? shownHold(scope, claim) : null;
}

interface OfDoctor {
  doctor: string | null;
}

/** The slots of doctors whom nobody of the account sees that day first, and whether one is as good. */
function bySeen(slots: readonly Slot[], visits: readonly OfDoctor[]) {
  const isSeen = ({ doctor }: OfDoctor) => visits.some((visit) => visit.doctor === doctor);
  const others = slots.filter((slot) => !isSeen(slot));
  const isSuited = (one: OfDoctor) => others.length === 0 || !isSeen(one);
  return { ordered: [...others, ...slots.filter(isSeen)], isSuited };
}

/**
 * Keeps the first of these slots that the account has already, or that is free; null for neither. Of
 * several doctors those come last with whom one of the account's patients has a visit that day: for
 * that one it could not be booked.
 */
async function holdFirst(
  scope: Scope,
  account: string,
  slots: readonly Slot[],
): Promise<OwnClaim | null> {
  const { services, db, now } = scope;
  const doctors = [...new Set(slots.map(({ doctor }) => doctor))];
  const expiresAt = new Date(now.getTime() + services.settings.holdSeconds * 1000);
  const start = slots[0]?.start;
  const { doctor, starts_at } = columnsOf('booking_claim');
  const these = sql<SqlBool>`${doctor} = ANY(${doctors}::uuid[]) AND ${starts_at} = ${start}
    AND ${ALONE}`;
  const found = await askTogether(db, {
    lock: askLockTime([account, ...doctors]),
    known: askOwnClaims(db, claimantOf(scope), now, these),
    use: askRoomToHold(scope),
    seen: askSeenThatDay(scope, doctors, String(start)),
  });
  const { ordered, isSuited } = bySeen(slots, found.seen);
  const known = found.known.find(isSuited);
  if (known?.waiting === null) return known;
  await runLater(db, db.deleteFrom('booking_claim').where('account', '=', account));
  if (known) return known;
  requireRoomToHold(scope, found.use);
  await runLater(db, dropExpired(db, doctors, now));
  for (const slot of ordered) {
    const { taken, own } = await askTogether(db, {
      taken: claimTime({ account, expiresAt }, timeOf(slot, null)),
      own: askOwnClaims(db, { account, patients: [] }, now, sql`true`),
    });
    if (taken[0]?.taken) return own[0] ?? null;
  }
  return null;
}

/** @throws AppError INVALID at `field` for an account that holds one slot after the other. */
export async function countHold(scope: Scope, account: string, field = 'start'): Promise<void> {
  if (atTheDesk(scope)) return;
  const most = USE_LIMITS.holdsPerHour;
  const use = { name: 'holds', value: account, most, seconds: HOUR };
  if ((await takeUse(scope.services, use)) !== null) return;
  const reason = USE_REASONS.holds;
  throw new AppError('INVALID', { message: reason, errors: { [field]: reason } });
}

/**
 * Holds a slot of a doctor, or of any doctor of a department, for `HOLD_SECONDS`. An account holds
 * one slot: a new hold replaces the one before, and one that fails leaves it. The slot that it holds,
 * asked for again, answers the same hold; one that the waiting list offers its patients is held by
 * the offer, for as long as that.
 * @throws AppError UNAUTHENTICATED for visitors, INVALID with the reason at `start`, SLOT_TAKEN with
 *   the nearest open slots; TooLate where somebody was quicker.
 */
export async function holdSlot(scope: Scope, wanted: Wanted, start: string): Promise<Hold> {
  const account = ownId(scope);
  await countHold(scope, account);
  const slots = await openSlotsAt(bookingClock(scope), wanted, start);
  return inTransaction(scope, async (inner) => {
    const claim = await holdFirst(inner, account, slots);
    // An earlier hold stays where this one comes too late.
    if (!claim) throw new TooLate({ wanted, start });
    return shownHold(inner, claim);
  });
}
