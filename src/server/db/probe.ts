import type { Client } from './client';
import type { Probe } from './pulse';

/** How long a connection that asked is kept for the next question, in milliseconds. */
const KEPT_MS = 5_000;

const destroy = (client: Client | null): void => void client?.connection.stream.destroy();

/**
 * Asks whether a database is there, on a connection that is opened when something seems wrong. Who asks
 * again before there was an answer asks on another one.
 */
export function probeOf(open: () => Client): Probe {
  let kept: Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  const asking = new Set<Client>();
  const end = () => {
    clearTimeout(timer);
    // Who waits in silence is not said good-bye to.
    for (const client of [...asking, kept]) destroy(client);
    asking.clear();
    kept = null;
  };
  return {
    end,
    ask: async () => {
      clearTimeout(timer);
      const known = kept;
      kept = null;
      const client = known ?? open();
      asking.add(client);
      try {
        if (known === null) await client.connect();
        await client.query('SELECT 1');
      } catch {
        // It was refused, so somebody is there, and whoever waits is told so by their own connection.
        destroy(client);
        asking.delete(client);
        return;
      }
      if (!asking.delete(client)) return;
      // The others are answered with this one.
      end();
      kept = client;
      timer = setTimeout(end, KEPT_MS);
      timer.unref();
    },
  };
}
