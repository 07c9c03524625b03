import type { Slip } from '../../../shared/booking/operations';
import type { Scope } from '../../resource/scope';
import { findStored } from '../../resource/stored-record';
import { slipOf } from '../slips/slip';
import { appointmentsOf } from './read-booking';
import { findAnswer, type RequestKey } from './request-key';

/** The slip of the appointment that an earlier request with this key made; null without one. */
export async function earlierAnswer(scope: Scope, key: RequestKey): Promise<Slip | null> {
  const id = await findAnswer(scope.db, key);
  if (id === null) return null;
  const resource = appointmentsOf(scope);
  const stored = await findStored(scope, resource, id);
  return stored && slipOf(scope, resource, stored.record);
}

/**
 * Answers the slip that an earlier request with this key made, else what `make` makes. It may fail
 * because the earlier request was committed meanwhile: then that one's slip is the answer.
 * @throws AppError INVALID where the earlier request said something else; whatever `make` throws.
 */
export async function answerOnce(
  scope: Scope,
  key: RequestKey | null,
  make: () => Promise<Slip>,
): Promise<Slip> {
  const known = key && (await earlierAnswer(scope, key));
  if (known) return known;
  try {
    return await make();
  } catch (error) {
    const late = key && (await earlierAnswer(scope, key));
    if (late) return late;
    throw error;
  }
}
