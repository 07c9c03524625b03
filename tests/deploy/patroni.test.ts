import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { fillClinic, storedVisits } from '../../bench/soak/clinic';
import { Client } from '../../src/server/db/client';
import { DEMO_SECRET } from '../demo-facts';
import { type Child, startChild } from '../server/child';
import { type Desks, openDesks } from './desks';
import { type Balancer, startBalancer } from './haproxy';
import { isThere } from './install';
import { type PatroniCluster, startPatroni } from './patroni';
import { ask } from './standby';

const PATIENCE = { timeout: 120_000, interval: 250 };
/** As `deploy/patroni/patroni.yml` and `docs/operating.md` have it. */
const POSTGRES_PASSWORD = 'change-me-postgres';
const SEN = ["CREATE ROLE sen LOGIN CREATEROLE PASSWORD 'sen'", 'CREATE DATABASE sen OWNER sen'];

let folder: string;
let cluster: PatroniCluster;
let balancer: Balancer;
let url: string;
let server: Child;
let desks: Desks;

/** Until all three are there and a standby is synchronous. @returns who is the primary */
async function whole() {
  const roles = async () =>
    (await cluster.states())
      .filter((state) => state.endsWith(' running'))
      .map((state) => state.split(' ')[1])
      .sort();
  const wanted = ['leader', 'replica', 'sync_standby'];
  await vi.waitFor(async () => expect(await roles()).toEqual(wanted), PATIENCE);
  return cluster.withRole('leader');
}

/** Until HAProxy has asked every member it takes each for the primary; they have their turns. */
async function leadsToThePrimary(): Promise<void> {
  for (const _ of cluster.machines) {
    expect(await ask<boolean>(url, 'SELECT pg_is_in_recovery() AS value')).toBe(false);
  }
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sen-outlives-'));
  cluster = await startPatroni();
  const { host } = await whole();
  const admin = new Client({
    connectionString: `postgresql://postgres:${POSTGRES_PASSWORD}@${host}/postgres`,
  });
  await admin.connect();
  for (const statement of SEN) await admin.query(statement);
  // The clinic need not be on two disks before anybody works in it.
  await admin.query('ALTER ROLE sen SET synchronous_commit = off');
  const members = cluster.machines.map((machine, n) => [`10.0.0.1${n + 1}`, machine.host]);
  balancer = await startBalancer(Object.fromEntries(members));
  url = `postgresql://sen:sen@127.0.0.1:${balancer.port}/sen`;
  await vi.waitFor(leadsToThePrimary, PATIENCE);
  await fillClinic(url, { readers: 0, patients: 4_000 });
  await admin.query('ALTER ROLE sen RESET synchronous_commit');
  await admin.end();
  server = startChild({
    program: 'main',
    env: {
      DATABASE_URL: url,
      DATA_DIR: join(folder, 'data'),
      SECRET_KEY: DEMO_SECRET,
      DEMO: '0',
      MFA_ROLES: '',
      LOG_LEVEL: 'error',
    },
  });
  desks = await openDesks(Number(new URL(await server.ready).port), url);
});
afterAll(async () => {
  await server?.end('SIGTERM');
  await balancer?.stop();
  await cluster?.stop();
  await rm(folder, { recursive: true, force: true });
});

it.skipIf(!isThere('patroni', 'etcd', 'pg_basebackup'))(
  'goes on writing by itself when the machine of the primary is gone, and has all it acknowledged',
  async () => {
    const { model, refused } = desks;
    await desks.acknowledge(60);
    const [primary, synchronous] = [await whole(), await cluster.withRole('sync_standby')];

    await primary.die();
    const before = model.acknowledged;
    const after = await desks.acknowledge(1);
    await desks.acknowledge(60);
    process.stdout.write(`${before} acknowledged before, the first after ${after} ms\n`);
    // Never the other one, which may lack what was acknowledged last.
    expect((await cluster.withRole('leader')).name).toBe(synchronous.name);

    // It comes back as a standby, with what it has alone taken back.
    await primary.start();
    expect((await whole()).name).toBe(synchronous.name);
    await desks.acknowledge(20);
    await desks.close();
    expect(refused).toEqual([]);
    expect(model.compare(await storedVisits(url))).toEqual({
      lost: [],
      doubled: [],
      unknown: [],
      pending: [],
    });
  },
);
