import { Gauge, type Registry } from 'prom-client';
import type { Client } from '../db/client';
import type { Database } from '../db/database';
import { clientBeside } from '../db/pool';

/** How long the database may take to answer in all, in milliseconds. */
const READY_MS = 3_000;
/** How long the connection of the last time is waited for: the other end of it may be gone unheard. */
const KEPT_MS = 1_000;

export interface Readiness {
  /** Whether the database answers. Those who ask together share one answer. */
  ask: () => Promise<boolean>;
  /** Ends the connection. */
  close: () => Promise<void>;
}

const giveUp = (client: Client): void => void client.end().catch(() => undefined);

/** Whether a connection answers in time; one that does not is ended, and its socket with it. */
async function answers(client: Client, milliseconds: number, opening: boolean): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    timer = setTimeout(() => resolve(false), milliseconds);
  });
  const answer = (async () => {
    if (opening) await client.connect();
    await client.query('SELECT 1');
    return true;
  })().catch(() => false);
  const well = await Promise.race([answer, late]).finally(() => clearTimeout(timer));
  if (!well) giveUp(client);
  return well;
}

/**
 * Asks the database on a connection beside the pool, where nobody's work is waited for: a server that
 * is busy is ready. A connection that was lost, or says nothing, is replaced by a new one at once.
 */
export function readinessOf(db: Database): Readiness {
  let kept: Client | null = null;
  let asking: Promise<boolean> | null = null;
  let closed = false;

  async function look(): Promise<boolean> {
    const known = kept;
    kept = null;
    if (known && (await answers(known, KEPT_MS, false))) return keep(known);
    if (closed) return false;
    const fresh = clientBeside(db);
    return (await answers(fresh, known ? READY_MS - KEPT_MS : READY_MS, true)) && keep(fresh);
  }

  function keep(client: Client): true {
    if (closed) giveUp(client);
    else kept = client;
    return true;
  }

  return {
    ask: () => {
      asking ??= look().finally(() => {
        asking = null;
      });
      return asking;
    },
    close: async () => {
      closed = true;
      await kept?.end();
      kept = null;
    },
  };
}

/** Shows whether the database answers, which a server whose connections are all at work is told too. */
export function showReadiness(registry: Registry, { ask }: Readiness): void {
  const up: Gauge = new Gauge({
    name: 'sen_database_up',
    help: 'Whether the database answered just now',
    registers: [registry],
    collect: async () => up.set((await ask()) ? 1 : 0),
  });
}
