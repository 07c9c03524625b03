import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createBaseDatabase, type TestDatabase } from '../../../tests/database';
import { type Way, wayTo } from '../../../tests/server/silent-database';
import { runLater } from './connection';
import type { Database } from './database';
import { createPool } from './pool';
import { UNSORTED_KB } from './session-settings';

let database: TestDatabase;
beforeAll(async () => {
  database = await createBaseDatabase();
});
afterAll(() => database.drop());

async function one(statement: ReturnType<typeof sql>): Promise<unknown> {
  return (await statement.execute(database.db)).rows[0];
}

describe('createPool', () => {
  it('reads each column type the way the contract sends it', async () => {
    expect(
      await one(sql`SELECT '2026-01-31'::date AS day, '9007199254740991'::int8 AS whole,
        '12.50'::numeric AS decimal, '08:30:00'::time AS "time",
        '2026-01-01T07:00:00+07'::timestamptz AS instant, NULL::date AS nothing,
        ARRAY['2026-01-31', NULL]::date[] AS days, ARRAY[1, 2]::int8[] AS wholes,
        ARRAY['2026-01-01T07:00:00+07']::timestamptz[] AS instants`),
    ).toEqual({
      day: '2026-01-31',
      whole: 9007199254740991,
      decimal: 12.5,
      time: '08:30',
      instant: '2026-01-01T00:00:00.000Z',
      nothing: null,
      days: ['2026-01-31', null],
      wholes: [1, 2],
      instants: ['2026-01-01T00:00:00.000Z'],
    });
  });

  it('runs as the runtime role in the zone of the clinic', async () => {
    expect(
      await one(sql`SELECT current_user AS role, current_setting('TimeZone') AS zone,
        current_setting('statement_timeout') AS timeout`),
    ).toEqual({ role: 'sen_app', zone: 'Asia/Ho_Chi_Minh', timeout: '15s' });
  });

  it('has what was written sorted into an index of words soon, since each search reads what is not', async () => {
    await sql`CREATE TABLE told (words tsvector)`.execute(database.owner);
    await sql`CREATE INDEX told_words ON told USING gin (words)`.execute(database.owner);
    await sql`INSERT INTO told SELECT to_tsvector('simple', 'a' || n || ' b' || n || ' c' || n)
      FROM generate_series(1, 5000) AS n`.execute(database.db);
    const { rows } = await sql<{ pages: number }>`
      SELECT gin_clean_pending_list('told_words') AS pages`.execute(database.owner);
    // Of 8 kB each.
    expect(rows[0]?.pages).toBeLessThanOrEqual(UNSORTED_KB / 8 + 1);
  });

  it('lets the runtime role write rows but change no table', async () => {
    await sql`CREATE TABLE thing (id serial, name text)`.execute(database.owner);
    await sql`INSERT INTO thing (name) VALUES ('a')`.execute(database.db);
    await expect(sql`DROP TABLE thing`.execute(database.db)).rejects.toThrow(/must be owner/);
    await expect(sql`CREATE TABLE other (id int)`.execute(database.db)).rejects.toThrow(
      /permission denied/,
    );
  });

  it('closes a connection whose server became read-only', async () => {
    await sql`CREATE TABLE written (n int)`.execute(database.owner);
    const pool = createPool({ url: database.url, timeZone: 'UTC', max: 1 });
    try {
      await sql`SET default_transaction_read_only = on`.execute(pool);
      await expect(sql`INSERT INTO written VALUES (1)`.execute(pool)).rejects.toThrow(/read-only/);
      await sql`INSERT INTO written VALUES (2)`.execute(pool);
      const { rows } = await sql`SELECT n FROM written`.execute(pool);
      expect(rows).toEqual([{ n: 2 }]);
    } finally {
      await pool.destroy();
    }
  });

  it('prepares by name what comes again, and not behind a pooler that loses names', async () => {
    const pool = createPool({ url: database.url, timeZone: 'UTC', max: 1 });
    const names = async () =>
      (await sql<{ n: number }>`SELECT count(*) AS n FROM pg_prepared_statements`.execute(pool))
        .rows[0]!.n;
    const ask = async () => (await sql`SELECT ${3}::int + 4 AS n`.execute(pool)).rows[0];
    try {
      for (let turn = 0; turn < 4; turn += 1) expect(await ask()).toEqual({ n: 7 });
      expect(await names()).toBe(1);
      await sql`DEALLOCATE ALL`.execute(pool);
      expect(await ask()).toEqual({ n: 7 });
      for (let turn = 0; turn < 4; turn += 1) expect(await ask()).toEqual({ n: 7 });
      expect(await names()).toBe(0);
    } finally {
      await pool.destroy();
    }
  });

  it('sends later what nobody waits for; the transaction fails with it', async () => {
    await sql`CREATE TABLE later (n int PRIMARY KEY)`.execute(database.owner);
    const insert = (n: number) => sql`INSERT INTO later VALUES (${n})`;
    const both = (...numbers: number[]) =>
      database.db.transaction().execute(async (tx) => {
        for (const n of numbers) await runLater(tx, insert(n));
      });
    await both(1, 2);
    await expect(both(3, 1)).rejects.toMatchObject({ code: '23505' });
    const { rows } = await sql`SELECT n FROM later ORDER BY n`.execute(database.db);
    expect(rows).toEqual([{ n: 1 }, { n: 2 }]);
  });

  it('survives the loss of an idle connection', async () => {
    const lost: Error[] = [];
    const pool = createPool({
      url: database.url,
      timeZone: 'UTC',
      max: 1,
      onIdleError: (error) => lost.push(error),
    });
    try {
      const { rows } = await sql<{ pid: number }>`SELECT pg_backend_pid() AS pid`.execute(pool);
      await sql`SELECT pg_terminate_backend(${rows[0]!.pid})`.execute(database.owner);
      await expect.poll(() => lost.length).toBeGreaterThan(0);
      expect((await sql`SELECT 1 AS n`.execute(pool)).rows).toEqual([{ n: 1 }]);
    } finally {
      await pool.destroy();
    }
  });

  it('reports each statement to whoever counts them', async () => {
    database.takeQueries();
    await sql`SELECT 1`.execute(database.db);
    await sql`SELECT 2`.execute(database.db);
    expect(database.takeQueries()).toEqual(['SELECT 1', 'SELECT 2']);
  });
});

describe('a database that neither answers nor refuses', () => {
  const AWAY = { code: 'UNAVAILABLE' };
  let way: Way;
  let db: Database;
  beforeEach(async () => {
    way = await wayTo(database.url);
    db = createPool({ url: way.url, timeZone: 'UTC', max: 4 });
  });
  afterEach(async () => {
    await db.destroy();
    await way.close();
  });
  const ask = (seconds = 0) => sql`SELECT pg_sleep(${seconds})`.execute(db);

  it('is waited for neither by a statement under way, nor one that begins, nor a new connection', async () => {
    await ask();
    const underWay = ask(600);
    const inTransaction = db.transaction().execute(async (tx) => {
      await sql`SELECT 1`.execute(tx);
      way.swallow();
      await sql`SELECT 1`.execute(tx);
    });
    await expect(underWay).rejects.toMatchObject(AWAY);
    await expect(inTransaction).rejects.toMatchObject(AWAY);
    await expect(ask()).rejects.toMatchObject(AWAY);
    way.open();
    await expect
      .poll(() =>
        ask().then(
          () => 'there',
          () => 'away',
        ),
      )
      .toBe('there');
  });

  it('costs nobody anything once it is back, though what was open before never hears it', async () => {
    const together = () => Promise.all([ask(0.1), ask(0.1), ask(0.1), ask(0.1)]);
    await together();
    way.swallow();
    // So long that nothing was heard for longer than is trusted; nobody asks, so nobody notices.
    await wait(700);
    way.open();
    await together();
    way.swallow();
    await expect(ask()).rejects.toMatchObject(AWAY);
    way.open();
    await together();
  });

  it('is waited for by a migration, which may take as long as it takes', async () => {
    const owner = createPool({ url: way.url, timeZone: 'UTC', max: 1, statementTimeout: 0 });
    await sql`SELECT 1`.execute(owner);
    const underWay = sql`SELECT pg_sleep(600)`.execute(owner).then(
      () => 'answered',
      () => 'cut',
    );
    way.swallow();
    // Twice as long as others are kept waiting.
    expect(await Promise.race([underWay, wait(4_000, 'waits')])).toBe('waits');
    way.cut();
    expect(await underWay).toBe('cut');
    await owner.destroy();
  });

  it('is told from one that takes its time', async () => {
    await Promise.all([ask(2.5), ask(2.5)]);
  });
});
