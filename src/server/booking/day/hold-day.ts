import { sql } from 'kysely';
import type { HeldDay } from '../../../shared/booking/day-operations';
import { askTogether } from '../../db/connection';
import { columnsOf } from '../../db/sql/columns-of';
import type { Scope } from '../../resource/scope';
import { inTransaction } from '../../resource/transaction';
import { TooLate } from '../availability/too-late';
import { dropExpired, lockTime, takeClaim, timeOf } from '../claims/claim';
import { countGuestHolds, guestClock } from '../claims/guest-hold';
import { countHold } from '../claims/hold';
import { type OwnClaim, ownClaims } from '../claims/own-claims';
import { bookingClock } from '../clock';
import { askFees } from '../fee';
import { askRoomToHold, requireRoomToHold } from '../use/require-use';
import {
  type ChosenVisit,
  chooseVisits,
  type DayVisit,
  withLater,
  withOthers,
} from './choose-visits';
import { OF_ACCOUNT } from './told-at-visits';

/** Who holds: an account, or a guest by the name that their browser made up. */
type Holder = { account: string } | { guest: string };

/** The parts of a day that somebody holds, in their order. */
const heldParts = ({ db, now }: Scope, holder: Holder): Promise<OwnClaim[]> => {
  const claimant = { account: null, patients: [], ...holder };
  return ownClaims(db, claimant, now, sql`${columnsOf('booking_claim').part} > 0`);
};

const isFor = (claim: OwnClaim, { wanted, start }: DayVisit): boolean =>
  Date.parse(claim.start) === Date.parse(start) &&
  claim.department === wanted.department &&
  (!wanted.doctor || wanted.doctor === claim.doctor);

async function shown({ db }: Scope, parts: readonly OwnClaim[]): Promise<HeldDay> {
  const doctors = parts.map(({ doctor }) => doctor);
  const departments = parts.map(({ department }) => department);
  const { fees, dayParts } = await askTogether(db, {
    fees: askFees(db, doctors),
    dayParts: db
      .selectFrom('phong_ban')
      .select('id')
      .where('id', 'in', departments)
      .where('day_part', '=', true),
  });
  const feeOf = ({ doctor, department }: OwnClaim) =>
    dayParts.some(({ id }) => id === department)
      ? null
      : (fees.find(({ id }) => id === doctor)?.fee ?? null);
  return {
    expiresAt: parts[0]!.expiresAt,
    visits: parts.map((part) => ({
      departmentId: part.department,
      doctorId: part.doctor,
      roomId: part.room,
      start: part.start,
      end: part.end,
      fee: feeOf(part),
    })),
  };
}

/** Claims a slot of each visit, in the transaction that let go of what was held before. */
async function takeParts(scope: Scope, holder: Holder, chosen: readonly ChosenVisit[]) {
  const { services, now, db } = scope;
  const expiresAt = new Date(now.getTime() + services.settings.holdSeconds * 1000);
  const doctors = new Set<string>();
  for (const [index, visits] of withLater(chosen).entries()) {
    const [visit] = visits;
    const part = index + 1;
    let taken: string | null = null;
    for (const slot of withOthers(visits, doctors)) {
      const isFree = await takeClaim(db, { ...holder, part, expiresAt }, timeOf(slot, null));
      if (isFree) taken = slot.doctor;
      if (isFree) break;
    }
    // Whatever was held before stays: the transaction is undone.
    if (taken === null) throw new TooLate({ wanted: visit.wanted, start: visit.start });
    doctors.add(taken);
  }
}

/** Lets go of what is held already, under the locks of the holder and of these doctors. */
async function letGo({ db, now }: Scope, holder: Holder, doctors: string[]): Promise<void> {
  const own = 'account' in holder ? holder.account : holder.guest;
  const column = 'account' in holder ? 'account' : 'guest';
  await db.deleteFrom('booking_claim').where(column, '=', own).execute();
  await dropExpired(db, doctors, now).execute();
}

/** @throws AppError INVALID at `account` where the account would have too many; a guest has none yet. */
async function requireRoom(scope: Scope, holder: Holder, slots: number): Promise<void> {
  if ('guest' in holder) return;
  const use = await askRoomToHold(scope)?.execute();
  requireRoomToHold(scope, use ?? [], { slots, limitsAt: OF_ACCOUNT });
}

/**
 * Holds a slot for each visit of a day for `HOLD_SECONDS`, all of them or none. It replaces what was
 * held before, and leaves that where it fails; the same visits again answer the same hold. What guests
 * of one address hold is counted by the place.
 * @throws AppError INVALID with the reason, for guests TOO_MANY; TooLate where somebody was quicker.
 */
export async function holdDay(
  scope: Scope,
  holder: Holder,
  visits: readonly DayVisit[],
): Promise<HeldDay> {
  const known = await heldParts(scope, holder);
  if (known.length === visits.length && known.every((one, index) => isFor(one, visits[index]!))) {
    return shown(scope, known);
  }
  if ('guest' in holder) await countGuestHolds(scope, visits.length);
  else await countHold(scope, holder.account, OF_ACCOUNT);
  const clock = 'guest' in holder ? guestClock(scope, holder.guest) : bookingClock(scope);
  const chosen = await chooseVisits(scope, clock, visits);
  return inTransaction(scope, async (inner) => {
    const doctors = chosen.flatMap(({ slots }) => slots.map(({ doctor }) => doctor));
    await lockTime(inner.db, [...Object.values(holder), ...doctors]);
    await requireRoom(inner, holder, visits.length);
    await letGo(inner, holder, doctors);
    await takeParts(inner, holder, chosen);
    return shown(inner, await heldParts(inner, holder));
  });
}
