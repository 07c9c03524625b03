import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createPool } from '../../src/server/db/pool';
import { createEmptyDatabase } from '../database';
import { startChild } from './child';

let empty: Awaited<ReturnType<typeof createEmptyDatabase>>;
let directory: string;

beforeEach(async () => {
  empty = await createEmptyDatabase();
  directory = await mkdtemp(join(tmpdir(), 'sen-together-'));
});
afterEach(async () => {
  await empty.drop();
  await rm(directory, { recursive: true });
});

it('applies each migration once when servers start together on one database', async () => {
  const servers = ['a', 'b', 'c'].map((name) =>
    startChild({
      env: {
        DATABASE_URL: empty.url,
        SECRET_KEY: 'k'.repeat(32),
        DATA_DIR: join(directory, name),
      },
    }),
  );
  try {
    const addresses = await Promise.all(servers.map((server) => server.ready));
    for (const [n, address] of addresses.entries()) {
      expect((await fetch(`${address}/api/rows/${n}`, { method: 'POST' })).status).toBe(201);
    }
  } finally {
    for (const server of servers) await server.end('SIGTERM');
  }
  const owner = createPool({ url: empty.url, timeZone: 'UTC', max: 1 });
  const { rows } = await sql`SELECT name FROM sen_migration`.execute(owner);
  await owner.destroy();
  expect(rows).toEqual([{ name: '0001-acknowledged.sql' }]);
});
