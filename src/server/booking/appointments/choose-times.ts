import { sql } from 'kysely';
import { AppError, type Text } from '../../../shared/errors';
import { asOne } from '../../db/as-one';
import { askTogether } from '../../db/connection';
import type { Scope } from '../../resource/scope';
import { askOpenSlots } from '../availability/choose-slot';
import type { Wanted } from '../availability/load-rules';
import { TooLate } from '../availability/too-late';
import { timeOf } from '../claims/claim';
import type { ClaimTime } from '../claims/claim-time';
import { claimantOf, isOwn } from '../claims/own-claims';
import { bookingClock } from '../clock';
import { askPhone, requireProved } from '../use/require-use';
import { askPatient, requireMine } from './patient-rules';
import { type BookingInput, wantedOf } from './read-booking';
import { answerOf, askAnswer, type RequestKey, requireShort } from './request-key';

const HOLD_OVER: Text = {
  vi: 'Thời gian giữ chỗ đã hết. Vui lòng chọn lại giờ.',
  en: 'The hold has run out. Please choose a time again.',
};

const OFFERED_TO_OTHER: Text = {
  vi: 'Giờ này đang được mời cho người khác trong gia đình bạn. Hãy chọn người đó, hoặc giờ khác.',
  en: 'This time is offered to somebody else of your family. Choose that person, or another time.',
};

/** Asks for the time that the account holds, or that the waiting list offers a patient of it. */
function askHeld(scope: Scope, holdId: string, patient: string) {
  const claimant = claimantOf(scope, patient);
  const own = { ...claimant, patients: [...claimant.patients, ...scope.actor.patientIds] };
  return scope.db
    .selectFrom('booking_claim')
    .select(['doctor', 'department', 'room', 'starts_at as start', 'ends_at as end'])
    .select(['seat as seats', 'patient as offeredTo'])
    .select(sql<string>`${patient}::uuid`.as('patient'))
    .where('id', '=', holdId)
    .where(isOwn(own))
    .where('expires_at', '>', scope.now.toISOString());
}

/**
 * What is held; null where that has run out or is somebody else's.
 * @throws AppError INVALID at `patientId` for what is offered to another patient of the account.
 */
function heldTime(
  [held]: readonly (ClaimTime & { offeredTo: string | null })[],
  patient: string,
): ClaimTime | null {
  if (!held) return null;
  const { offeredTo, ...time } = held;
  if (offeredTo !== null && offeredTo !== patient.toLowerCase()) {
    throw new AppError('INVALID', { errors: { patientId: OFFERED_TO_OTHER } });
  }
  return time;
}

const holdIsOver = () =>
  new AppError('SLOT_TAKEN', {
    message: HOLD_OVER,
    errors: { holdId: HOLD_OVER },
    extra: { open: [] },
  });

/** The times that would do for a booking, the best first, and whose were asked for. */
export interface Choice {
  times: readonly [ClaimTime, ...ClaimTime[]];
  wanted: Wanted;
  /** Where limits of the account are told; at `start` without. */
  limitsAt?: string;
}

/** What a booking is, before anything is locked. */
interface Asked {
  /** The appointment that an earlier request with the key made. */
  made: string | null;
  /**
   * What is held, or the open slots.
   * @throws AppError INVALID or SLOT_TAKEN where there is none; TooLate where somebody has the time.
   */
  choose(): Promise<Choice>;
}

/**
 * Asks once for all that is known before anything is locked: whether the account may book for the
 * patient, whether the request was answered before, and the times that would do.
 * @throws AppError PHONE_UNVERIFIED, or INVALID for the key or at `patientId`.
 */
export async function askTimes(
  scope: Scope,
  input: BookingInput,
  key: RequestKey | null,
): Promise<Asked> {
  const { holdId, patientId: patient, start } = input;
  const wanted = wantedOf(input);
  const isNamed = Boolean(wanted.doctor || wanted.department);
  const slots =
    holdId === null ? askOpenSlots(bookingClock(scope, patient), wanted, String(start)) : null;
  const found = await askTogether(scope.db, {
    known: asOne({
      phone: askPhone(scope),
      patients: askPatient(scope.db, patient),
      earlier: key ? askAnswer(scope.db, key) : undefined,
    }),
    held: holdId === null ? undefined : askHeld(scope, holdId, patient),
    rules: slots?.rules,
    own: slots?.own,
  });
  const known = found.known[0]!;
  requireProved(known.phone);
  requireShort(key);
  requireMine(scope, patient, known.patients);
  const choose = async (): Promise<Choice> => {
    if (slots) {
      const [best, ...others] = await slots.read(found.rules, found.own);
      return {
        times: [timeOf(best, patient), ...others.map((one) => timeOf(one, patient))],
        wanted,
      };
    }
    const held = heldTime(found.held, patient);
    if (held) return { times: [held], wanted: isNamed ? wanted : { doctor: held.doctor } };
    if (start === null || !isNamed) throw holdIsOver();
    throw new TooLate({ wanted, start, message: HOLD_OVER });
  };
  return { made: answerOf(key, known.earlier), choose };
}
