import { setTimeout as wait } from 'node:timers/promises';
import { loggedError } from '../http/log-requests';
import type { Services } from '../services';
import type { Client } from './client';
import type { Database } from './database';
import { clientBeside, waitBeside } from './pool';

const RETRY_MS = 1_000;
/** A connection that says nothing for so long is given up: requests wait for it. */
const LATE_MS = 1_000;

interface Listener {
  /**
   * Resolves once every notice of what was committed before the call has been heard: PostgreSQL hands
   * over what waits before it answers anything else. Those who ask together are answered together.
   * @throws where the connection is lost, or silent for a second, which ends it.
   */
  caughtUp: () => Promise<void>;
  /** Stops listening. */
  close: () => Promise<void>;
}

interface Heard {
  onNotice: (payload: string) => void;
  /** The connection is lost: from now on something may be missed. */
  onLost?: () => void;
  /** It listens again, after something may have been missed. */
  onBack: () => void;
}

const giveUp = (client: Client): void => void client.end().catch(() => undefined);

/** An empty statement, whose answer says that all before it was heard. @throws where it is late */
async function ask(db: Database, client: Client): Promise<void> {
  const late = setTimeout(() => giveUp(client), LATE_MS);
  const asking = () => client.query('');
  await waitBeside(db, asking, () => giveUp(client)).finally(() => clearTimeout(late));
}

/**
 * Listens to a channel of the database, which any process may notify, and listens again when the
 * connection is lost.
 * @throws when the first connection fails.
 */
export async function listen(
  services: Services,
  channel: string,
  { onNotice, onLost, onBack }: Heard,
): Promise<Listener> {
  let closed = false;
  let client: Client;

  async function connect(): Promise<void> {
    const fresh = clientBeside(services.db, 'listening');
    fresh.on('notification', ({ payload }) => onNotice(payload ?? ''));
    try {
      await fresh.connect();
      await fresh.query(`LISTEN ${channel}`);
    } catch (error) {
      giveUp(fresh);
      throw error;
    }
    fresh.once('end', () => void reconnect());
    client = fresh;
  }

  async function reconnect(): Promise<void> {
    onLost?.();
    while (!closed) {
      try {
        await connect();
        if (closed) await client.end();
        else onBack();
        return;
      } catch (error) {
        services.log.warn({ failure: loggedError(error), channel }, 'listening: no connection');
        await wait(RETRY_MS, undefined, { ref: false });
      }
    }
  }

  let asked: Promise<unknown> | null = null;
  let next: Promise<void> | null = null;

  /** One empty statement for all who ask while the one before it is under way. */
  function caughtUp(): Promise<void> {
    next ??= (async () => {
      await asked?.catch(() => undefined);
      next = null;
      asked = ask(services.db, client);
      await asked;
    })();
    return next;
  }

  await connect();
  return {
    caughtUp,
    close: async () => {
      closed = true;
      await client.end();
    },
  };
}
