import { connect, createServer, type Socket } from 'node:net';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../../tests/database';
import type { Services } from '../services';
import type { Database } from './database';
import { listen } from './listen';
import { createPool, RUNTIME_ROLE } from './pool';

let database: TestDatabase;
let db: Database;
/** Ends the traffic of the connections that there are, as a network does that says nothing. */
let fallSilent: () => void;
const ends: (() => unknown)[] = [];

beforeAll(async () => {
  database = await createTestDatabase();
  const address = new URL(database.runtimeUrl);
  const path = `${address.searchParams.get('host')}/.s.PGSQL.5432`;
  const pairs: [Socket, Socket][] = [];
  const between = createServer((near) => {
    const far = connect(path);
    pairs.push([near, far]);
    near.pipe(far).pipe(near);
    for (const socket of [near, far]) socket.on('error', () => undefined);
  });
  await new Promise<void>((done) => between.listen(0, '127.0.0.1', done));
  const { port } = between.address() as { port: number };
  address.searchParams.delete('host');
  address.host = `127.0.0.1:${port}`;
  db = createPool({ url: address.href, timeZone: 'UTC', role: RUNTIME_ROLE, max: 1 });
  fallSilent = () => {
    for (const [near, far] of pairs.splice(0)) {
      near.unpipe(far);
      far.unpipe(near);
      ends.push(() => [near, far].map((socket) => socket.destroy()));
    }
  };
  ends.push(
    () => db.destroy(),
    () => between.close(),
    () => database.drop(),
  );
});
afterAll(async () => {
  for (const end of ends) await end();
});

it('gives up a connection that says nothing, and listens by another', async () => {
  const services = { db, log: pino({ level: 'silent' }) } as unknown as Services;
  const [onNotice, onLost, onBack] = [vi.fn(), vi.fn(), vi.fn()];
  const listener = await listen(services, 'sen_silence', { onNotice, onLost, onBack });
  ends.unshift(listener.close);
  await listener.caughtUp();
  fallSilent();
  await expect(listener.caughtUp()).rejects.toThrow();
  await expect.poll(() => onBack.mock.calls.length, { timeout: 30_000 }).toBe(1);
  expect(onLost).toHaveBeenCalledOnce();
  await sql`NOTIFY sen_silence, 'heard'`.execute(database.owner);
  await listener.caughtUp();
  expect(onNotice).toHaveBeenCalledExactlyOnceWith('heard');
});
