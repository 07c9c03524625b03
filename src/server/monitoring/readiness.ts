import { Gauge, type Registry } from 'prom-client';
import { type Client, sqlState } from '../db/client';
import type { Database } from '../db/database';
import { clientBeside, poolUse } from '../db/pool';

/** How long the database may take to answer in all, in milliseconds: as long as people wait who are told so. */
const READY_MS = 2_000;
/** How long the connection of the last time is waited for: the other end of it may be gone unheard. */
const KEPT_MS = 700;

export interface Readiness {
  /** Whether the database answers. Those who ask together share one answer. */
  ask: () => Promise<boolean>;
  /** Ends the connection. */
  close: () => Promise<void>;
}

const giveUp = (client: Client): void => void client.end().catch(() => undefined);

/** SQLSTATE too_many_connections: whoever says so is there. */
const FULL = '53300';

type Answer = 'well' | 'full' | 'none';

/** What a connection answers in time; one that is not well is ended, and its socket with it. */
async function answerOf(client: Client, milliseconds: number, opening: boolean): Promise<Answer> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<Answer>((resolve) => {
    // A process that was itself held up hears first what came meanwhile.
    timer = setTimeout(() => setImmediate(() => resolve('none')), milliseconds);
  });
  const asked = (async (): Promise<Answer> => {
    if (opening) await client.connect();
    await client.query('SELECT 1');
    return 'well';
  })().catch((error): Answer => (sqlState(error) === FULL ? 'full' : 'none'));
  const answer = await Promise.race([asked, late]).finally(() => clearTimeout(timer));
  if (answer !== 'well') giveUp(client);
  return answer;
}

/** Whether the pool has connections already, busy or not. */
function hasConnections(db: Database): boolean {
  const use = poolUse(db);
  return use !== null && use.used + use.idle > 0;
}

/**
 * Asks the database on a connection beside the pool, where nobody's work is waited for: a server that
 * is busy is ready. A connection that was lost, or says nothing, is replaced by a new one at once. A
 * database that has no connection left for that is there, and a server that has its own serves.
 */
export function readinessOf(db: Database): Readiness {
  let kept: Client | null = null;
  let asking: Promise<boolean> | null = null;
  let closed = false;

  async function look(): Promise<boolean> {
    const known = kept;
    kept = null;
    if (known && (await answerOf(known, KEPT_MS, false)) === 'well') return keep(known);
    if (closed) return false;
    const fresh = clientBeside(db);
    const answer = await answerOf(fresh, known ? READY_MS - KEPT_MS : READY_MS, true);
    if (answer === 'well') return keep(fresh);
    return answer === 'full' && hasConnections(db);
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
