import { statusOf } from './retry';

/** Why something is not shown: it is not for this person, it is not there, or the call failed. */
export type Problem = 'denied' | 'missing' | 'failed';

/** What kind of problem an error is; the one place that tells them apart for people. */
export function problemOf(error: unknown): Problem {
  const status = statusOf(error);
  if (status === 403) return 'denied';
  return status === 404 ? 'missing' : 'failed';
}
