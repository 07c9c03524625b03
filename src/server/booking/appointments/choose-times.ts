import { sql } from 'kysely';
import { AppError, type Text } from '../../../shared/errors';
import type { Scope } from '../../resource/scope';
import { openSlotsAt, slotTaken } from '../availability/choose-slot';
import { timeOf } from '../claims/claim';
import type { ClaimTime } from '../claims/claim-time';
import { claimantOf, isOwn } from '../claims/own-claims';
import { bookingClock } from '../clock';
import { type BookingInput, wantedOf } from './read-booking';

const HOLD_OVER: Text = {
  vi: 'Thời gian giữ chỗ đã hết. Vui lòng chọn lại giờ.',
  en: 'The hold has run out. Please choose a time again.',
};

const OFFERED_TO_OTHER: Text = {
  vi: 'Giờ này đang được mời cho người khác trong gia đình bạn. Hãy chọn người đó, hoặc giờ khác.',
  en: 'This time is offered to somebody else of your family. Choose that person, or another time.',
};

/**
 * The time that the account holds, or that the waiting list offers the patient; null where that has
 * run out or is somebody else's.
 * @throws AppError INVALID at `patientId` for what is offered to another patient of the account.
 */
async function heldTime(scope: Scope, holdId: string, patient: string): Promise<ClaimTime | null> {
  const claimant = claimantOf(scope, patient);
  const own = { ...claimant, patients: [...claimant.patients, ...scope.actor.patientIds] };
  const held = await scope.db
    .selectFrom('booking_claim')
    .select(['doctor', 'department', 'room', 'starts_at as start', 'ends_at as end'])
    .select(['seat as seats', 'patient as offeredTo'])
    .select(sql<string>`${patient}::uuid`.as('patient'))
    .where('id', '=', holdId)
    .where(isOwn(own))
    .where('expires_at', '>', scope.now.toISOString())
    .executeTakeFirst();
  if (!held) return null;
  const { offeredTo, ...time } = held;
  if (offeredTo !== null && offeredTo !== patient.toLowerCase()) {
    throw new AppError('INVALID', { errors: { patientId: OFFERED_TO_OTHER } });
  }
  return time;
}

/**
 * The times that would do for a booking, the best first: what is held, or the open slots.
 * @throws AppError INVALID or SLOT_TAKEN where there is none.
 */
export async function chooseTimes(scope: Scope, input: BookingInput): Promise<ClaimTime[]> {
  const clock = bookingClock(scope, input.patientId);
  const wanted = wantedOf(input);
  if (input.holdId !== null) {
    const held = await heldTime(scope, input.holdId, input.patientId);
    if (held) return [held];
    if (input.start === null || !(input.doctorId || input.departmentId)) {
      throw new AppError('SLOT_TAKEN', {
        message: HOLD_OVER,
        errors: { holdId: HOLD_OVER },
        extra: { open: [] },
      });
    }
    throw await slotTaken(clock, wanted, input.start, HOLD_OVER);
  }
  const slots = await openSlotsAt(clock, wanted, String(input.start));
  return slots.map((slot) => timeOf(slot, input.patientId));
}

/** The error of a booking that came too late for its times, with the nearest open slots. */
export function timesTaken(
  scope: Scope,
  input: BookingInput,
  [first]: readonly ClaimTime[],
): Promise<AppError> {
  const wanted = wantedOf(input);
  const named = wanted.doctor || wanted.department;
  return slotTaken(
    bookingClock(scope, input.patientId),
    named ? wanted : { doctor: first?.doctor },
    first?.start ?? String(input.start),
  );
}
