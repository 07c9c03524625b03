import { statusOf } from '../../../shared/api/retry';

/** Whether a save had no answer, or one that another try may change. */
export function passes(error: unknown): boolean {
  const status = statusOf(error);
  return status === null || status >= 500 || status === 429 || status === 408;
}
