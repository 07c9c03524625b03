import { AppError } from '../../../shared/errors';

/** Passwords hashed at once; more would take every thread that files and DNS need too. */
const AT_ONCE = 2;
/** Callers that may wait for their turn. */
const WAITING = 500;

let active = 0;
const waiting: (() => void)[] = [];

function release(): void {
  const next = waiting.shift();
  if (next) next();
  else active -= 1;
}

async function takeTurn(): Promise<void> {
  if (active < AT_ONCE) {
    active += 1;
    return;
  }
  if (waiting.length >= WAITING) throw new AppError('UNAVAILABLE', { retryAfter: 5 });
  await new Promise<void>((resolve) => waiting.push(resolve));
}

/**
 * Runs `work` when it is its turn; so the server stays responsive under many sign-ins.
 * @throws AppError UNAVAILABLE where too many wait already.
 */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  await takeTurn();
  try {
    return await work();
  } finally {
    release();
  }
}
