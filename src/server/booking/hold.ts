import { sql } from 'kysely';
import { AppError } from '../../shared/errors';
import type { Slot } from '../../shared/rules/slots/types';
import type { Scope } from '../resource/scope';
import { inTransaction } from '../resource/transaction';
import { openSlotsAt, slotTaken } from './choose-slot';
import { dropExpired, lockTime, takeClaim, type WantedTime } from './claim';
import { momentOf } from './moment';
import type { WantedSlot } from './read-booking';

/** A slot kept for an account while it fills in the rest. */
export interface Hold {
  holdId: string;
  expiresAt: string;
  start: string;
  end: string;
  doctorId: string;
  departmentId: string;
  roomId: string | null;
}

/** The time that a slot takes, of a patient where one is known. */
export const timeOf = (slot: Slot, patient: string | null): WantedTime => ({
  doctor: slot.doctor,
  department: slot.department,
  patient,
  room: slot.room,
  start: slot.start,
  end: slot.end,
  seats: slot.capacity,
});

async function holdFirst(
  scope: Scope,
  account: string,
  slots: readonly Slot[],
): Promise<Hold | null> {
  const { services, db, now } = scope;
  const doctors = [...new Set(slots.map(({ doctor }) => doctor))];
  const expiresAt = new Date(now.getTime() + services.settings.holdSeconds * 1000);
  await lockTime(db, [account, ...doctors]);
  await sql`DELETE FROM booking_claim WHERE account = ${account}`.execute(db);
  await dropExpired(db, doctors, now);
  for (const slot of slots) {
    if (!(await takeClaim(db, { account, expiresAt }, timeOf(slot, null)))) continue;
    const { rows } = await sql<{ id: string }>`
      SELECT id FROM booking_claim WHERE account = ${account}`.execute(db);
    return {
      holdId: rows[0]!.id,
      expiresAt: expiresAt.toISOString(),
      start: slot.start,
      end: slot.end,
      doctorId: slot.doctor,
      departmentId: slot.department,
      roomId: slot.room,
    };
  }
  return null;
}

/** Thrown to undo a hold that came too late, so that an earlier one stays. */
class TooLate extends Error {}

/**
 * Holds a slot of a doctor, or of any doctor of a department, for `HOLD_SECONDS`. An account holds
 * one slot: a new hold replaces the one before, and one that fails leaves it.
 * @throws AppError UNAUTHENTICATED for visitors, INVALID with the reason at `start`, SLOT_TAKEN with
 *   the nearest open slots.
 */
export async function holdSlot(scope: Scope, wanted: WantedSlot): Promise<Hold> {
  const account = scope.actor.userId;
  if (account === null) throw new AppError('UNAUTHENTICATED');
  const asked = { doctor: wanted.doctorId, department: wanted.departmentId };
  const moment = momentOf(scope);
  const slots = await openSlotsAt(moment, asked, wanted.start);
  try {
    return await inTransaction(scope, async (inner) => {
      const hold = await holdFirst(inner, account, slots);
      if (!hold) throw new TooLate();
      return hold;
    });
  } catch (error) {
    if (error instanceof TooLate) throw await slotTaken(moment, asked, wanted.start);
    throw error;
  }
}

/** Lets go of the hold of the account, if it is still there. */
export async function releaseHold(scope: Scope, holdId: string): Promise<void> {
  await sql`DELETE FROM booking_claim
    WHERE id = ${holdId} AND account = ${scope.actor.userId}`.execute(scope.db);
}
