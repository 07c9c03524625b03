import { sql } from 'kysely';
import type { Database } from '../db/database';
import type { Services } from '../services';
import { auditChain, type Chain, keptChain } from './chains';
import { sealWithKey } from './keyed-seal';
import { sealsAreGone } from './removed-seals';

/** Key of the advisory lock: of all processes on a database, one seals. */
const LOCK = 7_361_002;
/** Rows a statement at most, so that it stays well within the time of a statement. */
const MOST_ROWS = 5_000;

/** Seals rows of one table; null where another process is at it. */
async function sealSome(services: Services, chain: Chain): Promise<number | null> {
  return inTransaction(services.db, async (db) => {
    const { rows } = await sql<{ elected: boolean }>`
      SELECT pg_try_advisory_xact_lock(${LOCK}) AS elected`.execute(db);
    if (!rows[0]!.elected) return null;
    const { rows: done } = await sql<{ sealed: number }>`
      SELECT sen_seal(${chain.name}, ${MOST_ROWS}) AS sealed`.execute(db);
    if (!(await sealsAreGone(services, db, chain))) await sealWithKey(db, services.secrets, chain);
    return done[0]!.sealed;
  });
}

const inTransaction = <T>(db: Database, work: (db: Database) => Promise<T>): Promise<T> =>
  db.isTransaction ? work(db) : db.transaction().execute(work);

/**
 * Takes the rows that append-only tables have gained into their hash chains, and seals them with the
 * key. Of several processes one does it.
 * @returns how many rows it sealed.
 */
export async function sealAudit(services: Services): Promise<number> {
  let total = 0;
  for (const resource of services.config.resources.filter((each) => each.appendOnly)) {
    for (;;) {
      const sealed = await sealSome(services, auditChain(resource.name));
      total += sealed ?? 0;
      if (sealed !== MOST_ROWS) break;
    }
  }
  return total;
}

/** Seals what was added to the chains of the product since with the key; it is linked when it is made. */
export async function sealKept(services: Services): Promise<void> {
  const { db, secrets, config } = services;
  for (const kept of config.chains ?? []) {
    const chain = keptChain(kept);
    await inTransaction(db, async (tx) => {
      // Who has the end of the chain adds to it alone.
      await sql`SELECT seq FROM ${sql.id(kept.end)}()`.execute(tx);
      if (!(await sealsAreGone(services, tx, chain))) await sealWithKey(tx, secrets, chain);
    });
  }
}

/** The job of a running server. */
export async function sealChains(services: Services): Promise<void> {
  await sealAudit(services);
  await sealKept(services);
}
