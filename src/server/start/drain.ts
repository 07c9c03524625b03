import { setImmediate as polled, setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

type Door = FastifyInstance['server'];

/** When open requests are cut off, in milliseconds since the stop: what comes after needs time too. */
const CUT_MS = 6_500;

/** For how long before it closes a server sends reads elsewhere, in milliseconds. */
const LEAVING_MS = 1_000;
/** In so short a turn of the loop hardly anybody comes to the door unseen; milliseconds. */
const SHORT_TURN_MS = 0.1;
/** A server that is busy all the time closes all the same; milliseconds. */
const MOST_MS = 300;

interface Drain {
  /** How long a proxy is given to hear that this server is not ready any more, in seconds. */
  seconds: number;
  /** Aborted when the stop began, with the exit code as its reason. */
  stopping: AbortSignal | undefined;
}

/**
 * Stops serving: waits while `/readyz` says no and everything is still answered, then sends reads
 * elsewhere, takes no new connection, tells streams to come back elsewhere, and lets open requests end. A server whose
 * database went away (another code than 0), or that never listened, waits for nobody.
 */
export async function drain(app: FastifyInstance, { seconds, stopping }: Drain): Promise<void> {
  const { server } = app;
  const cut = setTimeout(() => server.closeAllConnections(), CUT_MS);
  try {
    if (server.listening && stopping?.aborted && stopping.reason === 0 && seconds > 0) {
      await wait(seconds * 1_000 - LEAVING_MS);
      app.sendElsewhere();
      await wait(LEAVING_MS);
    }
    server.closeIdleConnections();
    await untilNobodyWaits(server);
    // Before the streams end: their readers come back at once, and not to this server.
    const closed = new Promise<void>((resolve) => server.close(() => resolve()));
    await Promise.all([closed, app.close()]);
  } finally {
    clearTimeout(cut);
  }
}

/**
 * The system resets connections that were made and not taken when a door is shut, and a proxy may not
 * send a POST again that was on one. A turn of the loop that was short and took nobody in leaves
 * none, but for those of that moment.
 */
async function untilNobodyWaits(door: Door): Promise<void> {
  let taken = 0;
  const count = () => {
    taken += 1;
  };
  door.on('connection', count);
  const until = performance.now() + MOST_MS;
  for (let begun = performance.now(); begun < until; begun = performance.now()) {
    const before = taken;
    await polled();
    if (taken === before && performance.now() - begun < SHORT_TURN_MS) break;
  }
  door.off('connection', count);
}
