import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { startSilentNetwork } from '../../../tests/fixtures/silent-network';
import type { Services } from '../services';
import { listen } from './listen';

let network: Awaited<ReturnType<typeof startSilentNetwork>>;
beforeAll(async () => {
  network = await startSilentNetwork();
});
afterAll(() => network.close());

it('gives up a connection that says nothing, and listens by another', async () => {
  const { db, fallSilent, database } = network;
  const services = { db, log: pino({ level: 'silent' }) } as unknown as Services;
  const [onNotice, onLost, onBack] = [vi.fn(), vi.fn(), vi.fn()];
  const listener = await listen(services, 'sen_silence', { onNotice, onLost, onBack });
  await listener.caughtUp();
  fallSilent();
  await expect(listener.caughtUp()).rejects.toThrow();
  await expect.poll(() => onBack.mock.calls.length, { timeout: 30_000 }).toBe(1);
  expect(onLost).toHaveBeenCalledOnce();
  await sql`NOTIFY sen_silence, 'heard'`.execute(database.owner);
  await listener.caughtUp();
  expect(onNotice).toHaveBeenCalledExactlyOnceWith('heard');
  await listener.close();
});
