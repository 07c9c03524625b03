import type { Slip } from '../../../shared/booking/operations';
import type { Scope } from '../../resource/scope';
import { findStored } from '../../resource/stored-record';
import { slipOf } from '../slips/slip';
import { appointmentsOf } from './read-booking';
import { answerOf, askAnswer, type RequestKey } from './request-key';

/** The slip of the appointment that an earlier request with this key made; null without one. */
async function earlierAnswer(scope: Scope, key: RequestKey): Promise<Slip | null> {
  return slipMade(scope, answerOf(key, await askAnswer(scope.db, key).execute()));
}

/** The slip of an appointment that was made before; null without one. */
export async function slipMade(scope: Scope, id: string | null): Promise<Slip | null> {
  if (id === null) return null;
  const resource = appointmentsOf(scope);
  const stored = await findStored(scope, resource, id);
  return stored && slipOf(scope, resource, stored.record);
}

/**
 * Answers what `make` makes. It may fail because an earlier request with this key was committed
 * meanwhile: then that one's slip is the answer.
 * @throws AppError INVALID where the earlier request said something else; whatever `make` throws.
 */
export async function orEarlier(
  scope: Scope,
  key: RequestKey | null,
  make: () => Promise<Slip>,
): Promise<Slip> {
  try {
    return await make();
  } catch (error) {
    const late = key && (await earlierAnswer(scope, key));
    if (late) return late;
    throw error;
  }
}

/**
 * Answers the slip that an earlier request with this key made, else as {@link orEarlier} does.
 * @throws AppError INVALID where the earlier request said something else; whatever `make` throws.
 */
export async function answerOnce(
  scope: Scope,
  key: RequestKey | null,
  make: () => Promise<Slip>,
): Promise<Slip> {
  const known = key && (await earlierAnswer(scope, key));
  return known ?? orEarlier(scope, key, make);
}
