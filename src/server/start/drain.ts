import { setImmediate as polled, setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

/** When open requests are cut off, in milliseconds since the stop: what comes after needs time too. */
const CUT_MS = 6_500;

interface Drain {
  /** How long a proxy is given to hear that this server is not ready any more, in seconds. */
  seconds: number;
  /** Aborted when the stop began, with the exit code as its reason. */
  stopping: AbortSignal | undefined;
}

/**
 * Stops serving: waits while `/readyz` says no and everything is still answered, then takes no new
 * connection, tells streams to come back elsewhere, and lets open requests end. A server whose
 * database went away (another code than 0), or that never listened, waits for nobody.
 */
export async function drain(app: FastifyInstance, { seconds, stopping }: Drain): Promise<void> {
  const { server } = app;
  const cut = setTimeout(() => server.closeAllConnections(), CUT_MS);
  try {
    if (server.listening && stopping?.aborted && stopping.reason === 0) await wait(seconds * 1_000);
    // Right after the loop took what waited at the door, so that closing it turns nobody away.
    await polled();
    // Before the streams end: their readers come back at once, and not to this server.
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    await Promise.all([closed, app.close()]);
  } finally {
    clearTimeout(cut);
  }
}
