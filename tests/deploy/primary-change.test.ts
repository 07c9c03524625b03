import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { Account, Clients } from '../../bench/soak/clients';
import { fillClinic, PASSWORD, patientsOf, storedVisits } from '../../bench/soak/clinic';
import { Model } from '../../bench/soak/model';
import { writeVisits } from '../../bench/soak/writers';
import { type Embedded, startEmbedded } from '../../src/server/db/embedded/launch';
import { DEMO_SECRET } from '../demo-facts';
import { type Child, startChild } from '../server/child';
import { type Balancer, startBalancer } from './haproxy';
import { addStandby, ask, type Standby } from './standby';

const DESKS = 4;
const PATIENCE = { timeout: 120_000, interval: 100 };

let folder: string;
let primary: Embedded;
let standby: Standby;
let balancer: Balancer;
let server: Child;

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

  balancer = await startBalancer([primary, standby]);
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
  const clients = new Clients([Number(new URL(await server.ready).port)]);
  const desk = new Account(clients, 'letan@sen.example', PASSWORD);
  const departments: { id: string }[] = JSON.parse(
    (await clients.ask('GET', '/api/phong-ban')).body,
  );
  const model = new Model();
  const refused: string[] = [];
  let isOver = false;
  const visits = {
    clients,
    desk,
    model,
    patients: await patientsOf(primary.url),
    departments: departments.map(({ id }) => id),
    onRefusal: (told: string) => refused.push(told),
  };
  const desks = Array.from({ length: DESKS }, () => writeVisits(visits, () => isOver));
  await expect.poll(() => model.acknowledged, PATIENCE).toBeGreaterThan(60);

  process.kill(primary.pid, 'SIGKILL');
  // Somebody, or Patroni, decides that it is gone.
  expect(await ask<boolean>(standby.url, 'SELECT pg_promote(true) AS value')).toBe(true);
  const promoted = performance.now();
  const before = model.acknowledged;
  await expect.poll(() => model.acknowledged, PATIENCE).toBeGreaterThan(before);
  const after = Math.round(performance.now() - promoted);
  await expect.poll(() => model.acknowledged, PATIENCE).toBeGreaterThan(before + 60);
  isOver = true;
  await Promise.all(desks);
  clients.close();

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
