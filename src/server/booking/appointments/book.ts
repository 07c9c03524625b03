import { uuidv7 } from 'uuidv7';
import type { Slip } from '../../../shared/booking/operations';
import { AppError } from '../../../shared/errors';
import { discardFiles, type StagedFile, stageFiles } from '../../resource/files/stage';
import type { Scope } from '../../resource/scope';
import { inTransaction } from '../../resource/transaction';
import type { Upload } from '../../storage/upload';
import { claimOne } from '../claims/claim-one';
import type { ClaimTime } from '../claims/claim-time';
import { TooLate } from '../claims/too-late';
import { answerOnce, earlierAnswer } from './answer-once';
import { chooseTimes, timesTaken } from './choose-times';
import { appointmentsOf, type BookingInput } from './read-booking';
import { keepAnswer, type RequestKey } from './request-key';
import { writeBooking } from './write';

/** One attempt, in one transaction; null where the time was taken meanwhile. */
async function attempt(
  scope: Scope,
  input: BookingInput,
  times: readonly ClaimTime[],
  key: RequestKey | null,
  staged: readonly StagedFile[],
): Promise<Slip | null> {
  return inTransaction(scope, async (inner) => {
    const id = uuidv7();
    if (key && !(await keepAnswer(inner.db, key, id))) return earlierAnswer(inner, key);
    const time = await claimOne(inner, id, times);
    if (!time) throw new TooLate();
    return writeBooking(inner, id, input, time, staged);
  });
}

async function bookOnce(
  scope: Scope,
  input: BookingInput,
  uploads: readonly Upload[],
  key: RequestKey | null,
): Promise<Slip> {
  const times = await chooseTimes(scope, input);
  const staged = await stageFiles(scope, appointmentsOf(scope), uploads);
  try {
    const slip = await attempt(scope, input, times, key, staged);
    if (slip) return slip;
    throw new AppError('CONFLICT');
  } catch (error) {
    await discardFiles(scope.services, staged);
    if (!(error instanceof TooLate)) throw error;
    throw await timesTaken(scope, input, times);
  }
}

/**
 * Books a slot, from a hold or at once, and answers the slip. With a key the same request sent again
 * answers the same appointment, also while the first is under way.
 * @throws AppError INVALID with the reason at its field, SLOT_TAKEN with the nearest open slots,
 *   CONFLICT where the patient has another appointment then.
 */
export async function bookSlot(
  scope: Scope,
  input: BookingInput,
  uploads: readonly Upload[],
  key: RequestKey | null,
): Promise<Slip> {
  return answerOnce(scope, key, () => bookOnce(scope, input, uploads, key));
}
