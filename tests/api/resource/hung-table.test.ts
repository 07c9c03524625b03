import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPool, partUse, RUNTIME_ROLE } from '../../../src/server/db/pool';
import { LOCK_TIMEOUT_MS } from '../../../src/server/db/session-settings';
import { type Answer, caller } from '../../fixtures/api-caller';
import { resourceConfig } from '../../fixtures/resource-config';
import { type ResourceServer, startResourceServer } from '../../fixtures/resource-server';

/** More than the pool has connections. */
const MANY = 60;

let server: ResourceServer;
let token: string;
const call = caller(() => server);

beforeAll(async () => {
  server = await startResourceServer({ config: resourceConfig });
  token = server.token('quan-ly');
  await call('POST', '/khoa', { token, json: { name: 'Khoa Nội', bookable: true } });
  // As many connections as a server has; those of the tests have fewer.
  const { runtimeUrl: url } = server.database;
  server.services.db = createPool({ url, timeZone: 'UTC', role: RUNTIME_ROLE });
});
afterAll(async () => {
  await server.services.db.destroy();
  await server.close();
});

const statuses = (answers: readonly Answer[]) => [...new Set(answers.map(({ status }) => status))];

it('refuses what a locked table holds up, and serves everything else meanwhile', async () => {
  let served = false;
  /** Somebody who waits for the table, and asks again as long as the others are not served. */
  const insist = async (): Promise<Answer> => {
    const answer = await call('GET', '/luot', { token });
    if (served) return answer;
    await wait(100);
    return insist();
  };
  const held = await server.database.owner.transaction().execute(async (tx) => {
    await sql`LOCK TABLE luot IN ACCESS EXCLUSIVE MODE`.execute(tx);
    const asked = Promise.all(Array.from({ length: MANY }, insist));
    await expect.poll(() => partUse(server.services.db)?.luot?.held).toBe(6);
    const others = await Promise.all(
      Array.from({ length: MANY }, () => call('GET', '/khoa', { token })),
    );
    expect(statuses(others)).toEqual([200]);
    const visitors = await Promise.all(Array.from({ length: 12 }, () => call('GET', '/khoa')));
    expect(statuses(visitors)).toEqual([200]);
    served = true;
    return await asked;
  });
  expect(statuses(held)).toEqual([503]);
  expect(held[0]?.body).toMatchObject({
    code: 'UNAVAILABLE',
    message: expect.stringMatching(/[ạ-ỹ]/),
  });
  expect(Number(held[0]?.headers.get('retry-after'))).toBeGreaterThan(0);
  expect((await call('GET', '/luot', { token })).status).toBe(200);
  expect(partUse(server.services.db)).toEqual({});
});

it('lets nobody wait for a lock for longer than said', async () => {
  const { rows } = await sql<{
    limit: string;
  }>`SELECT current_setting('lock_timeout') AS limit`.execute(server.services.db);
  expect(rows[0]?.limit).toBe(`${LOCK_TIMEOUT_MS / 1000}s`);
});
