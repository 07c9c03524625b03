import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createEmptyDatabase } from '../database';
import { type Child, startChild } from './child';

type Database = Awaited<ReturnType<typeof createEmptyDatabase>>;

let primary: Database;
let replica: Database;
let directory: string;
const servers: Child[] = [];

beforeEach(async () => {
  [primary, replica] = [await createEmptyDatabase(), await createEmptyDatabase()];
  directory = await mkdtemp(join(tmpdir(), 'sen-replica-'));
});
afterEach(async () => {
  for (const server of servers.splice(0)) await server.end('SIGTERM');
  await Promise.all([primary.drop(), replica.drop()]);
  await rm(directory, { recursive: true });
});

async function start(env: Record<string, string>): Promise<string> {
  const common = { SECRET_KEY: 'k'.repeat(32), DATA_DIR: directory };
  const server = startChild({ env: { ...common, ...env } });
  servers.push(server);
  return server.ready;
}

it('writes to DATABASE_URL and reads from DATABASE_READ_URL', async () => {
  const alone = await start({ DATABASE_URL: replica.url });
  expect((await fetch(`${alone}/api/rows/1`, { method: 'POST' })).status).toBe(201);
  const both = await start({ DATABASE_URL: primary.url, DATABASE_READ_URL: replica.url });
  expect((await fetch(`${both}/api/rows/2`, { method: 'POST' })).status).toBe(201);
  expect(await (await fetch(`${both}/api/rows`)).json()).toEqual([1]);
});
