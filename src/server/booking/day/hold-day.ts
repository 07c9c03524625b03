import { sql } from 'kysely';
import type { HeldDay } from '../../../shared/booking/day-operations';
import { askTogether } from '../../db/connection';
import { columnsOf } from '../../db/sql/columns-of';
import { ownId } from '../../http/own-id';
import type { Scope } from '../../resource/scope';
import { inTransaction } from '../../resource/transaction';
import { TooLate } from '../availability/too-late';
import { dropExpired, lockTime, takeClaim, timeOf } from '../claims/claim';
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

/** The parts of a day that the account holds, in their order. */
const heldParts = ({ db, now }: Scope, account: string): Promise<OwnClaim[]> =>
  ownClaims(db, { account, patients: [] }, now, sql`${columnsOf('booking_claim').part} > 0`);

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
async function takeParts(scope: Scope, account: string, chosen: readonly ChosenVisit[]) {
  const { services, now, db } = scope;
  const expiresAt = new Date(now.getTime() + services.settings.holdSeconds * 1000);
  const doctors = new Set<string>();
  for (const [index, visits] of withLater(chosen).entries()) {
    const [visit] = visits;
    const part = index + 1;
    let taken: string | null = null;
    for (const slot of withOthers(visits, doctors)) {
      const isFree = await takeClaim(db, { account, part, expiresAt }, timeOf(slot, null));
      if (isFree) taken = slot.doctor;
      if (isFree) break;
    }
    // Whatever was held before stays: the transaction is undone.
    if (taken === null) throw new TooLate({ wanted: visit.wanted, start: visit.start });
    doctors.add(taken);
  }
}

/**
 * Holds a slot for each visit of a day for `HOLD_SECONDS`, all of them or none. It replaces what the
 * account held before, and leaves that where it fails; the same visits again answer the same hold.
 * @throws AppError INVALID with the reason; TooLate where somebody was quicker.
 */
export async function holdDay(scope: Scope, visits: readonly DayVisit[]): Promise<HeldDay> {
  const account = ownId(scope);
  const known = await heldParts(scope, account);
  if (known.length === visits.length && known.every((one, index) => isFor(one, visits[index]!))) {
    return shown(scope, known);
  }
  await countHold(scope, account, OF_ACCOUNT);
  const chosen = await chooseVisits(scope, bookingClock(scope), visits);
  return inTransaction(scope, async (inner) => {
    const doctors = chosen.flatMap(({ slots }) => slots.map(({ doctor }) => doctor));
    await lockTime(inner.db, [account, ...doctors]);
    const use = await askRoomToHold(inner)?.execute();
    requireRoomToHold(inner, use ?? [], { slots: visits.length, limitsAt: OF_ACCOUNT });
    await inner.db.deleteFrom('booking_claim').where('account', '=', account).execute();
    await dropExpired(inner.db, doctors, inner.now).execute();
    await takeParts(inner, account, chosen);
    return shown(inner, await heldParts(inner, account));
  });
}
