import type { HttpError } from 'ra-core';

/** What the server says of the first wrong field, else of the whole call. */
export function refusalText(error: unknown): string {
  const { body, message } = error as HttpError;
  const [first] = Object.values((body?.errors ?? {}) as Record<string, string>);
  return String(first ?? message);
}
