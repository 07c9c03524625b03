import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../../scripts/free-port';
import { columnsOf } from '../../src/server/db/sql/columns-of';
import { queueNotification } from '../../src/server/notify/notify';
import { someVisit } from '../api/notify/notify-server';
import { createDemoDatabase, type TestDatabase } from '../database';
import { DEMO_SECRET } from '../demo-facts';
import { type Child, startChild } from '../server/child';
import { askEveryday } from './everyday';
import { type Nginx, startNginx } from './nginx';
import { Visitors } from './visitors';

/** How long people ask while the servers are restarted, and how often that is done. */
const SECONDS = Number(process.env.ROLLING_SECONDS ?? 20);
const TIMES = Number(process.env.ROLLING_TIMES ?? 1);
/** As `deploy/nginx/sen-upstream.conf` says. */
const BETWEEN_RESTARTS_MS = 3_000;
const BLOCKS = columnsOf('toa_nha');
const PASSWORD = 'Sen@2026demo';

let directory: string;
let database: TestDatabase;
let ports: number[];
let servers: Child[];
let proxy: Nginx;
let visitors: Visitors;
/** What the servers that were restarted had logged. */
const said: string[] = [];

const start = (port: number) =>
  startChild({
    program: 'main',
    env: {
      PORT: String(port),
      DATABASE_URL: database.url,
      DATA_DIR: directory,
      SECRET_KEY: DEMO_SECRET,
      DEMO: '0',
      MFA_ROLES: '',
      PUBLIC_URL: 'https://sen.example',
      TRUST_PROXY: '1',
      DRAIN_SECONDS: '3',
    },
  });

beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'sen-rolling-'));
  database = await createDemoDatabase('today');
  ports = [await freePort(), await freePort()];
  servers = [];
  for (const port of ports) {
    servers.push(start(port));
    await servers.at(-1)!.ready;
  }
  proxy = await startNginx(ports[0]!, ports[1]!);
  visitors = new Visitors(proxy.port);
});
afterAll(async () => {
  visitors?.leave();
  await proxy?.stop();
  await Promise.all((servers ?? []).map((server) => server.end('SIGTERM')));
  await database?.drop();
  await rm(directory, { recursive: true, force: true });
});

/** Restarts one server after the other, the way an operator does, until it is enough. */
async function restartInTurn(isEnough: () => boolean): Promise<number> {
  let restarts = 0;
  do {
    for (const [n, port] of ports.entries()) {
      const before = servers[n]!;
      expect(await before.end('SIGTERM'), before.output()).toBe(0);
      expect(before.output()).not.toContain('stopped before all was closed');
      said.push(before.output());
      servers[n] = start(port);
      await servers[n].ready;
      restarts += 1;
      await wait(BETWEEN_RESTARTS_MS);
    }
  } while (!isEnough());
  return restarts;
}

it.each(Array.from({ length: TIMES }, (_, n) => n + 1))(
  'fails no request and loses no live event while its servers are restarted (%i)',
  async (time) => {
    const manager = await visitors.signIn('quanly@sen.example', PASSWORD);
    const patient = await visitors.signIn('benhnhan@sen.example', PASSWORD);
    const [told, heard, away]: string[][] = [[], [], []];
    const leaving = new AbortController();
    let streams: Promise<number> | undefined;
    await new Promise<void>((connected) => {
      streams = visitors.follow(patient.token, leaving.signal, (name, data) => {
        if (name === 'ready') connected();
        if (name === 'notification') heard!.push(JSON.parse(data).id);
        if (name === 'refused' || name === 'reset') away!.push(`${name} ${data}`);
      });
    });

    const prefix = `R${time}-`;
    const tell = async (n: number) => {
      const dedupeKey = `${time} ${n}`;
      const notice = {
        user: patient.id,
        kind: 'confirmed',
        params: someVisit(),
        dedupeKey,
      } as const;
      told!.push((await queueNotification(database.owner, notice))!);
    };
    const begun = performance.now();
    const seconds = () => Math.round((performance.now() - begun) / 1_000);
    let isOver = false;
    const [restarts, { asked, failed, written }] = await Promise.all([
      restartInTurn(() => seconds() >= SECONDS).finally(() => {
        isOver = true;
      }),
      askEveryday(visitors, { manager: manager.token, prefix, meanwhile: tell }, () => isOver),
    ]);
    await expect
      .poll(() => heard!.length, { timeout: 20_000 })
      .toBeGreaterThanOrEqual(told!.length);
    leaving.abort();
    process.stdout.write(
      `${asked} requests in ${seconds()} s, ${restarts} restarts, ${failed.length} failed, ` +
        `${written.length} written, ${heard!.length} events over ${await streams} streams\n`,
    );
    const why = [...said, ...servers.map((server) => server.output()), await proxy.log()];
    expect(failed, why.join('\n')).toEqual([]);
    expect(away).toEqual([]);
    expect(heard).toEqual(told);
    expect(await streams).toBeGreaterThan(1);
    const { rows } = await sql<{ code: string }>`
      SELECT ${BLOCKS.code} AS code FROM toa_nha WHERE ${BLOCKS.code} LIKE ${`${prefix}%`}`.execute(
      database.owner,
    );
    expect(rows.map(({ code }) => code).sort()).toEqual(written.sort());
  },
);
