import { uuidv7 } from 'uuidv7';
import type { Slip } from '../../../shared/booking/operations';
import { discardFiles, stageFiles } from '../../resource/files/stage';
import type { Scope } from '../../resource/scope';
import { inTransaction } from '../../resource/transaction';
import type { Upload } from '../../storage/upload';
import { claimFirst } from '../claims/claim-first';
import { orEarlier, slipMade } from './answer-once';
import { askTimes } from './choose-times';
import { appointmentsOf, type BookingInput } from './read-booking';
import type { RequestKey } from './request-key';
import { writeBooking } from './write';

/**
 * Books a slot, from a hold or at once, and answers the slip. With a key the same request sent again
 * answers the same appointment, also while the first is under way.
 *
 * The database is waited for four times: for what is known before anything is locked, for what decides
 * under the locks and the claim itself, for the row that was written, and for the commit.
 * @throws AppError PHONE_UNVERIFIED, INVALID with the reason at its field, CONFLICT where the patient
 *   has another appointment then; TooLate where somebody has the time.
 */
export async function bookSlot(
  scope: Scope,
  input: BookingInput,
  uploads: readonly Upload[],
  key: RequestKey | null,
): Promise<Slip> {
  const { made, choose } = await askTimes(scope, input, key);
  const slip = await slipMade(scope, made);
  if (slip) return slip;
  return orEarlier(scope, key, async () => {
    const choice = await choose();
    const staged = await stageFiles(scope, appointmentsOf(scope), uploads);
    try {
      return await inTransaction(scope, async (inner) => {
        const id = uuidv7();
        const claimed = await claimFirst(inner, id, choice, key);
        return writeBooking(inner, id, input, claimed, staged);
      });
    } catch (error) {
      await discardFiles(scope.services, staged);
      throw error;
    }
  });
}
