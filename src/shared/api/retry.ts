const MAX_RETRIES = 3;
const LONGEST_WAIT = 30_000;

/** The HTTP status that an error carries, whoever threw it; null when the call got no answer. */
export function statusOf(error: unknown): number | null {
  if (typeof error !== 'object' || error === null) return null;
  const { status, response } = error as { status?: unknown; response?: { status?: unknown } };
  const found = response?.status ?? status;
  return typeof found === 'number' ? found : null;
}

/** Up to three retries; an answer that blames the request (4xx) stays what it is. */
export function shouldRetry(failures: number, error: unknown): boolean {
  const status = statusOf(error);
  const blamesRequest = status !== null && status >= 400 && status < 500;
  return failures < MAX_RETRIES && !blamesRequest;
}

/** Milliseconds before the retry after `failures` earlier ones: 1 s, 2 s, 4 s … at most 30 s. */
export const retryDelay = (failures: number): number =>
  Math.min(1000 * 2 ** failures, LONGEST_WAIT);
