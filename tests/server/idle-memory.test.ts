import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { createDemoDatabase, type TestDatabase } from '../database';
import { DEMO_SECRET } from '../demo-facts';
import { type Child, startChild } from './child';

/** What the server alone may hold, its database apart, in MB. */
const MOST = 200;

let directory: string;
let database: TestDatabase | undefined;
let server: Child | undefined;
afterEach(async () => {
  await server?.end('SIGTERM');
  await database?.drop();
  database = undefined;
  await rm(directory, { recursive: true, force: true });
});

/** What of the process is in memory now, the files that it shares with others too, in MB. */
async function resident({ pid }: Child): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1024;
}

async function start(env: Record<string, string>): Promise<Child> {
  directory = await mkdtemp(join(tmpdir(), 'sen-idle-'));
  server = startChild({ program: 'main', env: { DATA_DIR: directory, ...env } });
  const address = await server.ready;
  for (const path of ['/', '/bac-si-kxc', '/api/phong-ban', '/api/openapi.json'])
    expect([path, (await fetch(address + path)).status]).toEqual([path, 200]);
  return server;
}

/** Soon, and not only for a moment. */
async function becomesSmall(server: Child): Promise<void> {
  const isSmall = async () => (await resident(server)) < MOST;
  const kept: boolean[] = [];
  await expect
    .poll(
      async () => {
        kept.push(await isSmall());
        return kept.length >= 12 && kept.slice(-12).every(Boolean);
      },
      { timeout: 200_000, interval: 1_000 },
    )
    .toBe(true);
}

it('an idle server with demo data holds less than 200 MB', async () => {
  database = await createDemoDatabase('today');
  await becomesSmall(
    await start({ DATABASE_URL: database.url, SECRET_KEY: DEMO_SECRET, DEMO: '1' }),
  );
});

it('an idle server of an empty clinic holds less than 200 MB, its PostgreSQL apart', async () => {
  await becomesSmall(await start({ DEMO: '0' }));
});
