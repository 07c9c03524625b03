import { setTimeout as wait } from 'node:timers/promises';
import type { Client } from '../db/client';
import { clientBeside } from '../db/pool';
import { loggedError } from '../http/log-requests';
import type { Services } from '../services';

/** Notifications of the database that concern one account each; the payload is its id. */
const CHANNEL = 'sen_live';
const RETRY_MS = 1_000;

interface Listener {
  /** Stops listening. */
  close: () => Promise<void>;
}

/**
 * Listens to what any process does, and listens again when the connection is lost; `onAll` is called
 * after that, because something may have been missed.
 * @throws when the first connection fails.
 */
export async function listenLive(
  services: Services,
  onUser: (userId: string) => void,
  onAll: () => void,
): Promise<Listener> {
  let closed = false;
  let client: Client;

  async function connect(): Promise<void> {
    const fresh = clientBeside(services.db);
    fresh.on('notification', ({ payload }) => payload && onUser(payload));
    await fresh.connect();
    await fresh.query(`LISTEN ${CHANNEL}`);
    fresh.once('end', () => void reconnect());
    client = fresh;
  }

  async function reconnect(): Promise<void> {
    while (!closed) {
      try {
        await connect();
        if (closed) await client.end();
        else onAll();
        return;
      } catch (error) {
        services.log.warn({ failure: loggedError(error) }, 'live events: no connection');
        await wait(RETRY_MS, undefined, { ref: false });
      }
    }
  }

  await connect();
  return {
    close: async () => {
      closed = true;
      await client.end();
    },
  };
}
