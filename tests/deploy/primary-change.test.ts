import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { fillClinic, storedVisits } from '../../bench/soak/clinic';
import { type Embedded, startEmbedded } from '../../src/server/db/embedded/launch';
import { DEMO_SECRET } from '../demo-facts';
import { type Child, startChild } from '../server/child';
import { type Desks, openDesks } from './desks';
import { type Balancer, startBalancerOf } from './haproxy';
import { addStandby, ask, type Standby } from './standby';

const PATIENCE = { timeout: 120_000, interval: 100 };

let folder: string;
let primary: Embedded;
let standby: Standby;
let balancer: Balancer;
let server: Child;
let desks: Desks;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sen-primary-'));
  await chmod(folder, 0o755);
  primary = await startEmbedded({ dataDir: join(folder, 'cluster') });
  await fillClinic(primary.url, { readers: 0, patients: 4_000 });
});
afterEach(async () => {
  await server?.end('SIGTERM');
  await balancer?.stop();
  await standby?.remove();
  await primary?.stop();
  await rm(folder, { recursive: true, force: true });
});

it('goes on writing once a standby is promoted, and has all it acknowledged', async () => {
  standby = await addStandby(primary, join(folder, 'cluster'), true);
  const state = () =>
    ask<string | undefined>(
      primary.url,
      "SELECT max(sync_state) AS value FROM pg_stat_replication WHERE state = 'streaming'",
    );
  await expect.poll(state, PATIENCE).toBe('sync');

  balancer = await startBalancerOf([primary, standby]);
  const address = new URL(primary.url);
  address.searchParams.delete('host');
  address.host = `127.0.0.1:${balancer.port}`;
  server = startChild({
    program: 'main',
    env: {
      DATABASE_URL: address.href,
      DATA_DIR: join(folder, 'data'),
      SECRET_KEY: DEMO_SECRET,
      DEMO: '0',
      MFA_ROLES: '',
      LOG_LEVEL: 'error',
    },
  });
  desks = await openDesks(Number(new URL(await server.ready).port), primary.url);
  const { model, refused } = desks;
  await desks.acknowledge(60);

  process.kill(primary.pid, 'SIGKILL');
  // Somebody, or Patroni, decides that it is gone.
  expect(await ask<boolean>(standby.url, 'SELECT pg_promote(true) AS value')).toBe(true);
  const before = model.acknowledged;
  const after = await desks.acknowledge(1);
  await desks.acknowledge(60);
  await desks.close();

  process.stdout.write(
    `${before} acknowledged before, ${model.acknowledged} in all, the first after ${after} ms\n`,
  );
  expect(refused).toEqual([]);
  expect(model.compare(await storedVisits(standby.url))).toEqual({
    lost: [],
    doubled: [],
    unknown: [],
    pending: [],
  });
});
