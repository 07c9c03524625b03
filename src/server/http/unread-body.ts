import { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** How long somebody who was answered may go on sending: browsers read the answer behind all they send. */
const LINGER_MS = 10_000;

/**
 * Hangs up on whoever goes on sending a body that nobody reads: who is refused before the body is
 * answered at once, and Node would take the rest of it, however long.
 */
export function hangUpOnUnread(app: FastifyInstance, lingerMs = LINGER_MS): void {
  app.addHook('onResponse', async ({ raw }) => {
    const { complete, socket } = raw;
    // What was not sent over a connection (`inject`) has none.
    if (complete || !(socket instanceof Socket)) return;
    const hangUp = setTimeout(() => socket.destroy(), lingerMs);
    hangUp.unref();
    for (const end of ['end', 'close']) raw.once(end, () => clearTimeout(hangUp));
  });
}
