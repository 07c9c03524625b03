import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startSilentNetwork } from '../../../tests/fixtures/silent-network';
import { createPool, RUNTIME_ROLE } from '../db/pool';
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

it('needs no connection that the database has not got, while the pool has its own', async () => {
  const { database } = network;
  const open = () =>
    createPool({ url: database.runtimeUrl, timeZone: 'UTC', role: RUNTIME_ROLE, max: 1 });
  const [connected, unconnected] = [open(), open()];
  await sql`SELECT 1`.execute(connected);
  const name = new URL(database.url).pathname.slice(1);
  await sql.raw(`ALTER DATABASE "${name}" CONNECTION LIMIT 1`).execute(database.owner);
  const [having, lacking] = [readinessOf(connected), readinessOf(unconnected)];
  try {
    expect(await having.ask()).toBe(true);
    expect(await lacking.ask()).toBe(false);
  } finally {
    await Promise.all([having.close(), lacking.close()]);
    await Promise.all([connected.destroy(), unconnected.destroy()]);
  }
});
