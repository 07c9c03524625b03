import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createPool } from '../../src/server/db/pool';
import { createEmptyDatabase } from '../database';
import { startChild } from '../server/child';

it('ends before a supervisor kills it, though a statement hangs, and cuts its request off', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'sen-hung-'));
  const database = await createEmptyDatabase();
  const holder = createPool({ url: database.url, timeZone: 'UTC', max: 1 });
  const server = startChild({
    env: { SECRET_KEY: 'k'.repeat(32), DATA_DIR: directory, DATABASE_URL: database.url },
  });
  const address = await server.ready;
  await holder.transaction().execute(async (holding) => {
    await sql`SELECT pg_advisory_xact_lock(1)`.execute(holding);
    const hung = fetch(`${address}/api/locked/1`).then(
      () => 'answered',
      () => 'cut off',
    );
    const waiting = async () => {
      const { rows } = await sql`SELECT FROM pg_locks
        WHERE locktype = 'advisory' AND NOT granted`.execute(holding);
      return rows.length;
    };
    await expect.poll(waiting).toBe(1);
    expect(await server.end('SIGTERM')).toBe(0);
    expect(await hung).toBe('cut off');
    // The statement itself hangs on: nobody waited for it.
    expect(await waiting()).toBe(1);
  });
  expect(server.output()).toContain('stopped before all was closed');
  await holder.destroy();
  await database.drop();
  await rm(directory, { recursive: true });
});
