import type { Client } from './client';
import type { Probe } from './pulse';

/** How long a connection that asked is kept for the next question, in milliseconds. */
const KEPT_MS = 5_000;

/** Asks whether a database is there, on a connection that is opened when something seems wrong. */
export function probeOf(open: () => Client): Probe {
  let kept: Client | null = null;
  let timer: NodeJS.Timeout | undefined;
  const end = () => {
    clearTimeout(timer);
    const client = kept;
    kept = null;
    // Who waits in silence is not said good-bye to.
    client?.connection.stream.destroy();
  };
  return {
    end,
    ask: async () => {
      clearTimeout(timer);
      const isNew = kept === null;
      kept ??= open();
      const client = kept;
      try {
        if (isNew) await client.connect();
        await client.query('SELECT 1');
        timer = setTimeout(end, KEPT_MS);
        timer.unref();
      } catch {
        // It was refused, so somebody is there, and whoever waits is told so by their own connection.
        if (kept === client) end();
      }
    },
  };
}
