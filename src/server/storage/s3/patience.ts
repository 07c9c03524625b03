import type { Patience } from './circuit';

/** Programs, and work that nobody waits for, would rather wait than fail. */
export const PATIENT: Patience = {
  answerMs: 30_000,
  attempts: 5,
  failures: Number.POSITIVE_INFINITY,
  restMs: 0,
};

/** People who wait for a server are answered within two seconds. */
export const SERVING: Patience = {
  answerMs: 1_500,
  attempts: 2,
  failures: 2,
  restMs: 3_000,
};
