import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { setPassword } from '../auth/credentials/credential';
import type { Database } from '../db/database';
import type { Services } from '../services';
import { demoAt } from './demo';
import { fillDemo } from './fill';
import { continueDemo } from './next-days';
import { fillOnCall } from './on-call';
import { seededRandom } from './random';
import { fillSamples } from './samples';

/** The same clinic, names and numbers at every first start on the same day. */
const SEED = 20_261;
/** Any number: two processes that start together must only choose the same. */
const LOCK = 7_312_026;
/** So often whoever comes second asks whether the first is done, and so long, in milliseconds. */
const ASK_MS = 250;
const WAIT_MS = 300_000;

/**
 * Waits until no other process fills the demo, to the end of the transaction. It asks again and again: an
 * answer that does not come for so long as a demo takes to fill is taken for a connection that is lost.
 * @throws Error where that takes five minutes.
 */
async function waitForTurn(db: Database): Promise<void> {
  for (const until = Date.now() + WAIT_MS; Date.now() < until; await wait(ASK_MS)) {
    const { rows } = await sql<{ locked: boolean }>`
      SELECT pg_try_advisory_xact_lock(${LOCK}) AS locked`.execute(db);
    if (rows[0]?.locked) return;
  }
  throw new Error('another process has been filling the demo for five minutes');
}

async function isEmpty(db: Database): Promise<boolean> {
  const first = await db
    .selectFrom('ca_nhan')
    .select('id')
    .unionAll(db.selectFrom('phong_ban').select('id'))
    .limit(1)
    .executeTakeFirst();
  return first === undefined;
}

async function isDemo(db: Database): Promise<boolean> {
  const first = await db.selectFrom('demo_day').select('day').limit(1).executeTakeFirst();
  return first !== undefined;
}

/** Demo accounts that cannot sign in yet: a start that was cut off is made up for by the next. */
async function withoutPassword(db: Database): Promise<string[]> {
  const rows = await db
    .selectFrom('ca_nhan as a')
    .select('a.id')
    .where('a.email', 'like', '%@sen.example')
    .where(({ exists, selectFrom }) => exists(selectFrom('demo_day').select('day')))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('auth_credential as c').select('c.user_id').whereRef('c.user_id', '=', 'a.id'),
        ),
      ),
    )
    .execute();
  return rows.map(({ id }) => id);
}

/**
 * Called at each start of a demo, every few minutes and at the beginning of a day: fills an empty database with a
 * clinic at work, and takes a demo filled earlier to this moment. A database with rows of its own is left alone. All or nothing; of two
 * processes that start together the second waits and finds it done.
 * @returns whether it filled the database.
 */
export async function seedDemo(services: Services): Promise<boolean> {
  const { settings, config, secrets, clock } = services;
  const now = clock();
  const fresh = await services.db.transaction().execute(async (db) => {
    await sql`SET LOCAL statement_timeout = '60s'`.execute(db);
    await sql`SET LOCAL lock_timeout = '60s'`.execute(db);
    await waitForTurn(db);
    const target = { db, config, secrets, now: now.toISOString() };
    const empty = await isEmpty(db);
    if (!empty && !(await isDemo(db))) return false;
    // Another day makes other people come: the seed moves with the calendar.
    const seed = empty ? SEED : SEED + Math.floor(now.getTime() / 86_400_000);
    const demo = demoAt(seededRandom(seed), now, settings.timeZone);
    await (empty ? fillDemo(target, demo) : continueDemo(target, demo));
    await fillOnCall(target, demo);
    await fillSamples(target, demo, (text) => services.log.warn(text));
    return empty;
  });
  for (const id of await withoutPassword(services.db)) {
    await setPassword(services, id, settings.demoPassword);
  }
  return fresh;
}
