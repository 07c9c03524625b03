import { sql } from 'kysely';
import type { Database } from './database';
import { wholePool } from './pool';

/** Below so many at a time, PostgreSQL's own joining of commits costs less. */
const FEW = 8;

/** Asks the commit of the statement that evaluates it not to wait for the disk; true always. */
export const unflushedSql = sql<boolean>`set_config('synchronous_commit', 'off', true) = 'off'`;

/**
 * One wait for the disk for the commits of many statements. What is told that it is `shared` commits
 * without waiting and is answered after a flush that began when it had committed: the log is written in
 * order, so that flush has it.
 */
export class SharedFlush {
  #working = 0;
  #running: Promise<void> | null = null;
  #next: Promise<void> | null = null;

  /** `flush` brings everything that was committed before to the disk. */
  constructor(private readonly flush: () => Promise<void>) {}

  /** @throws what `work` or the flush fails with: nothing is answered that is not on the disk. */
  async run<T>(work: (shared: boolean) => Promise<T>): Promise<T> {
    this.#working += 1;
    try {
      const shared = this.#working > FEW;
      const result = await work(shared);
      if (shared) await this.#flushed();
      return result;
    } finally {
      this.#working -= 1;
    }
  }

  #flushed(): Promise<void> {
    if (this.#running === null) return this.#begin();
    // The one under way may have begun too early.
    this.#next ??= this.#running
      .catch(() => undefined)
      .then(() => {
        this.#next = null;
        return this.#begin();
      });
    return this.#next;
  }

  #begin(): Promise<void> {
    const running = this.flush().finally(() => {
      if (this.#running === running) this.#running = null;
    });
    this.#running = running;
    return running;
  }
}

const ofPools = new WeakMap<Database, SharedFlush>();

/** The flush that all statements of a pool share: the commit of an empty message in the log. */
export function sharedFlushOf(db: Database): SharedFlush {
  const pool = wholePool(db);
  const known = ofPools.get(pool);
  if (known) return known;
  const made = new SharedFlush(async () => {
    await sql`SELECT pg_logical_emit_message(true, 'sen', '')`.execute(pool);
  });
  ofPools.set(pool, made);
  return made;
}
