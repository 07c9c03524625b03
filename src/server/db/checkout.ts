import type { Pool } from 'pg';
import type { PoolClient } from './client';
import type { Openings } from './openings';
import type { Pulse } from './pulse';

/** A connection on which nothing was heard for so long is asked whether it still leads anywhere; milliseconds. */
const UNHEARD_MS = 500;
/** So long it may take to say so; then it is closed, and so are those that were heard no later. */
const ALIVE_MS = 500;
/** So long a new connection has before a later one that is open says that it is lost. */
const OPEN_MS = 500;

/** A connection that is not open while one that was begun after it is. */
const OVERTAKEN = new Error('the connection was lost while it was opened');

/**
 * Takes connections out of a pool. Where packets were dropped for a while, those that were open then may
 * lead nowhere for ever, and nothing tells: so nothing is sent on one that was silent for long before
 * it has answered, and all that were there before the database was given up are closed.
 */
export class Checkout {
  readonly #heard = new WeakMap<PoolClient, number>();
  /** What was not heard since is closed. */
  #trustedSince = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly pool: Pool,
    readonly pulse: Pulse,
    openings: Openings,
  ) {
    const now = () => performance.now();
    pulse.onAnswer = (askedAt) =>
      openings.giveUp(OVERTAKEN, Math.min(askedAt, pulse.now() - OPEN_MS) + now() - pulse.now());
    pulse.onSilence = (before) => {
      this.#trustedSince = pulse.now();
      openings.giveUp(OVERTAKEN, before + now() - pulse.now());
    };
  }

  /** One that leads to the database. @throws AppError UNAVAILABLE where the database is silent. */
  async take(): Promise<PoolClient> {
    const asked = { isAbandoned: false };
    return this.pulse.before(
      () => this.#open(asked),
      () => {
        asked.isAbandoned = true;
      },
    );
  }

  /** Gives a connection back, or closes it. */
  giveBack(client: PoolClient, isStale: boolean): void {
    if (!isStale) this.#heard.set(client, this.pulse.now());
    client.release(isStale);
  }

  async #open(asked: { isAbandoned: boolean }): Promise<PoolClient> {
    for (;;) {
      const client = await this.#connect();
      if (client === null) continue;
      if (asked.isAbandoned || !(await this.#leadsThere(client))) close(client);
      // What is there after nobody waits for it any more is closed.
      else if (!asked.isAbandoned) return client;
      else close(client);
      if (asked.isAbandoned) throw OVERTAKEN;
    }
  }

  /** null where one was lost while it was opened. */
  async #connect(): Promise<PoolClient | null> {
    try {
      return await this.pool.connect();
    } catch (error) {
      if (error === OVERTAKEN) return null;
      throw error;
    }
  }

  async #leadsThere(client: PoolClient): Promise<boolean> {
    const heardAt = this.#heard.get(client);
    // A new one.
    if (heardAt === undefined) return true;
    if (heardAt <= this.#trustedSince) return false;
    if (this.pulse.now() - heardAt < UNHEARD_MS) return true;
    if (await isAlive(client)) return true;
    this.#trustedSince = Math.max(this.#trustedSince, heardAt);
    return false;
  }
}

function close(client: PoolClient): void {
  // Who says nothing is not said good-bye to.
  client.connection.stream.destroy();
  client.release(true);
}

/** Whether a connection answers an empty statement soon. */
async function isAlive(client: PoolClient): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((resolve) => {
    // A process that was itself held up hears first what came meanwhile.
    timer = setTimeout(() => setImmediate(() => resolve(false)), ALIVE_MS);
  });
  const answer = client.query('').then(
    () => true,
    () => false,
  );
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}
