const MAX_RETRIES = 3;
const LONGEST_WAIT = 30_000;

/** What stands before the server says so while nobody behind it answers. */
const UNANSWERED = [502, 504];
const BUSY = 503;

interface Carried {
  status?: unknown;
  /** Seconds, of an error that no longer carries the headers of its answer. */
  retryAfter?: unknown;
  response?: { status?: unknown; headers?: Record<string, unknown> };
}

const carriedBy = (error: unknown): Carried =>
  typeof error === 'object' && error !== null ? error : {};

/** The HTTP status that an error carries, whoever threw it; null when the call got no answer. */
export function statusOf(error: unknown): number | null {
  const { status, response } = carriedBy(error);
  const found = response?.status ?? status;
  return typeof found === 'number' ? found : null;
}

/** Seconds that the server asks to wait (`Retry-After`), or null. */
export function retryAfter(error: unknown): number | null {
  const carried = carriedBy(error);
  const seconds = Number(carried.retryAfter ?? carried.response?.headers?.['retry-after']);
  return Number.isFinite(seconds) && seconds > 0 ? seconds : null;
}

/** Whether nobody answered, or the server says itself that it will in a moment. */
function isPassing(error: unknown): boolean {
  const status = statusOf(error) ?? 0;
  if (status === BUSY) return retryAfter(error) !== null;
  return status === 0 || UNANSWERED.includes(status);
}

/**
 * Whether a call that failed is made again by itself, at most three times: only where it got no answer. What
 * the server answered stays what it is, a 500 too, and is told at once.
 */
export const shouldRetry = (failures: number, error: unknown): boolean =>
  failures < MAX_RETRIES && isPassing(error);

/**
 * Milliseconds before the retry after `failures` earlier ones: 1 s, 2 s, 4 s …, no sooner than the server
 * asks for, at most 30 s.
 */
export const retryDelay = (failures: number, error?: unknown): number =>
  Math.min(Math.max(1000 * 2 ** failures, 1000 * (retryAfter(error) ?? 0)), LONGEST_WAIT);
