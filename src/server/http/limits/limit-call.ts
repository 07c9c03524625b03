import type { Services } from '../../services';
import { countFailure, type Limit, requireOpen } from './throttle';

/**
 * Counts a call whose number itself is limited, and refuses it beyond that.
 * @throws AppError TOO_MANY
 */
export async function limitCall(services: Services, limit: Limit, value: string): Promise<void> {
  await requireOpen(services, [{ limit, value }]);
  await countFailure(services, { limit, value });
}
