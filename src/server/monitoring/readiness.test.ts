import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startSilentNetwork } from '../../../tests/fixtures/silent-network';
import { type Readiness, readinessOf } from './readiness';

let network: Awaited<ReturnType<typeof startSilentNetwork>>;
let readiness: Readiness;
beforeAll(async () => {
  network = await startSilentNetwork();
  readiness = readinessOf(network.db);
});
afterAll(async () => {
  await readiness.close();
  await network.close();
});

it('is told though all connections of the pool are at work', async () => {
  const { db } = network;
  const working = db.transaction().execute(async (tx) => {
    await sql`SELECT 1`.execute(tx);
    expect(await readiness.ask()).toBe(true);
  });
  await working;
});

it('is asked once for all who ask together', async () => {
  const asked = readiness.ask();
  expect(readiness.ask()).toBe(asked);
  expect(await asked).toBe(true);
});

it('is true again at once, when the connection says nothing any more or was ended', async () => {
  network.fallSilent();
  expect(await readiness.ask()).toBe(true);
  await sql`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND pid <> pg_backend_pid()`.execute(network.database.owner);
  expect(await readiness.ask()).toBe(true);
});
