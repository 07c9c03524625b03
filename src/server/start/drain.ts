import { setImmediate as polled, setTimeout as wait } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';

type Door = FastifyInstance['server'];

/** When open requests are cut off, in milliseconds since the stop: what comes after needs time too. */
const CUT_MS = 6_500;
/** When the door is shut whoever may come, in milliseconds since the stop: what is open then needs time. */
const SHUT_MS = 5_500;

/** For how long before it closes a server sends reads elsewhere at least, in milliseconds. */
const LEAVING_MS = 1_000;
/** For how long proxies keep a connection that nobody uses, with time to spare; milliseconds. */
const KEPT_MS = 2_500;

/** A proxy that has understood sends nothing for so many looks one after the other. */
const QUIET_LOOKS = 5;
/** Between two looks; milliseconds. */
const LOOK_MS = 50;
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
 * elsewhere until nobody comes any more, takes no new connection, tells streams to come back elsewhere,
 * and lets open requests end. A server whose database went away (another code than 0), or that never
 * listened, waits for nobody.
 */
export async function drain(app: FastifyInstance, { seconds, stopping }: Drain): Promise<void> {
  const { server } = app;
  const shutBy = performance.now() + SHUT_MS;
  const cut = setTimeout(() => server.closeAllConnections(), CUT_MS);
  try {
    if (server.listening && stopping?.aborted && stopping.reason === 0 && seconds > 0) {
      await wait(seconds * 1_000 - LEAVING_MS);
      app.sendElsewhere();
      await wait(LEAVING_MS);
      await untilNobodyComes(app, shutBy);
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
 * On a machine that has much to do, both the refusals that send a proxy elsewhere and the answers that
 * give it a connection back come late. A POST that it sends meanwhile would be lost: on a connection
 * it thinks open, or one that waits at the door when that is shut.
 */
async function untilNobodyComes(app: FastifyInstance, shutBy: number): Promise<void> {
  let came = 0;
  const count = () => {
    came += 1;
  };
  app.server.on('connection', count);
  for (let quiet = 0; performance.now() < shutBy; ) {
    const before = came;
    await wait(LOOK_MS);
    quiet = came === before ? quiet + 1 : 0;
    if (quiet >= QUIET_LOOKS && performance.now() - app.keptAt() > KEPT_MS) break;
  }
  app.server.off('connection', count);
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
