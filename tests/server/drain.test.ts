import { Agent, request } from 'node:http';
import { json } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createPool } from '../../src/server/db/pool';
import type { Child } from './child';
import { type DrainingServer, startDrainingServer } from './draining-server';

let started: DrainingServer;
let agent: Agent;
let server: Child;
let address: string;

beforeEach(async () => {
  agent = new Agent({ keepAlive: true });
  started = await startDrainingServer();
  ({ server, address } = started);
});
afterEach(async () => {
  agent.destroy();
  await started.end();
});

interface Answer {
  status: number | undefined;
  connection: string | undefined;
  body: unknown;
}

/** Asks as a proxy does, over connections that stay open. */
const ask = (path: string, method = 'GET') =>
  new Promise<Answer>((resolve, reject) => {
    request(`${address}${path}`, { agent, method }, async (answer) => {
      const { statusCode: status, headers } = answer;
      resolve({ status, connection: headers.connection, body: await json(answer) });
    })
      .once('error', reject)
      .end();
  });

it('says first that it is not ready, and serves whoever has not heard of it until it closes', async () => {
  expect(await ask('/readyz')).toMatchObject({ status: 200, connection: 'keep-alive' });
  const holder = createPool({ url: started.url, timeZone: 'UTC', max: 1 });
  let late: Promise<Answer> | undefined;
  try {
    await holder.transaction().execute(async (holding) => {
      await sql`SELECT pg_advisory_xact_lock(1)`.execute(holding);
      late = ask('/api/locked/1');
      await expect
        .poll(async () => {
          const { rows } = await sql`SELECT FROM pg_locks
            WHERE locktype = 'advisory' AND NOT granted`.execute(holding);
          return rows.length;
        })
        .toBe(1);
      process.kill(server.pid, 'SIGTERM');
      await expect.poll(async () => (await ask('/readyz')).status).toBe(503);
      expect(await ask('/livez')).toMatchObject({ status: 200, connection: 'close' });
      expect(await ask('/api/rows/1', 'POST')).toMatchObject({ status: 201, connection: 'close' });
      // Just before it closes it sends reads elsewhere, and takes what a proxy may not send twice.
      const told = { GET: new Set<unknown>(), POST: new Set<unknown>() };
      const askUntilClosed = async (method: 'GET' | 'POST', path: (n: number) => string) => {
        for (let n = 2; ; n += 1) {
          const answer = await ask(path(n), method).catch(() => null);
          if (answer === null) return;
          told[method].add(answer.status);
        }
      };
      await Promise.all([
        askUntilClosed('GET', () => '/api/rows'),
        askUntilClosed('POST', (n) => `/api/rows/${n}`),
      ]);
      expect([...told.GET]).toEqual([200, 502]);
      expect([...told.POST]).toEqual([201]);
      // From now on it is only the open request that it waits for.
      await expect
        .poll(
          () =>
            ask('/livez').then(
              () => 'open',
              () => 'closed',
            ),
          { timeout: 10_000 },
        )
        .toBe('closed');
    });
  } finally {
    await holder.destroy();
  }
  expect(await late).toMatchObject({ status: 200, connection: 'close', body: { ok: true } });
  expect(await server.exited).toBe(0);
});
