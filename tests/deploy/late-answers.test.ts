import { Agent, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createPool } from '../../src/server/db/pool';
import type { Child } from '../server/child';
import { type DrainingServer, startDrainingServer } from '../server/draining-server';

/** What a machine that has much to do makes of a stop: refusals, and answers begun before, come late. */
let started: DrainingServer;
let server: Child;
let address: string;
beforeEach(async () => {
  started = await startDrainingServer();
  ({ server, address } = started);
});
afterEach(async () => {
  await started.end();
});

const begin = (method: string, path: string, agent?: Agent) =>
  new Promise<IncomingMessage>((resolve, reject) => {
    // Without an agent each request has a connection of its own.
    request(`${address}${path}`, { agent: agent ?? false, method }, resolve)
      .once('error', reject)
      .end();
  });

/** The status of an answer that came whole; the code of what went wrong otherwise. */
const ask = (...asked: Parameters<typeof begin>) =>
  begin(...asked).then(
    async (answer) => {
      await text(answer);
      return answer.statusCode;
    },
    (error: NodeJS.ErrnoException) => error.code,
  );

it('takes what comes over a connection that was given back late', async () => {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const holder = createPool({ url: started.url, timeZone: 'UTC', max: 1 });
  await holder.transaction().execute(async (holding) => {
    await sql`SELECT pg_advisory_xact_lock(1)`.execute(holding);
    const begun = await begin('GET', '/api/begun/1', agent);
    expect(begun.headers.connection).toBe('keep-alive');
    process.kill(server.pid, 'SIGTERM');
    await expect.poll(() => ask('GET', '/api/rows'), { interval: 50, timeout: 5_000 }).toBe(502);
    begun.resume();
  });
  // As long as the proxy of `deploy/nginx` keeps a connection that nobody uses.
  await wait(1_900);
  expect(await ask('POST', '/api/rows/1', agent)).toBe(201);
  agent.destroy();
  await holder.destroy();
  expect(await server.exited).toBe(0);
});

it('resets nobody who has not heard of its refusals yet', async () => {
  let refused = 0;
  let over = false;
  const heard = new Map<unknown, number>();
  const post = async () => {
    // As nginx does: after three refused reads nothing more is sent.
    while (!over && refused < 3) {
      const status = await ask('POST', '/api/busy/150');
      heard.set(status, (heard.get(status) ?? 0) + 1);
      if (status !== 201) return;
    }
  };
  const read = async () => {
    while (!over && refused < 3) {
      if ((await ask('GET', '/api/rows')) === 502) refused += 1;
      await wait(300);
    }
  };
  const asking = Promise.all([post(), post(), post(), post(), read()]);
  await wait(500);
  expect(await server.end('SIGTERM')).toBe(0);
  over = true;
  await asking;
  expect([...heard.keys()]).toEqual([201]);
  expect(refused).toBe(3);
});
