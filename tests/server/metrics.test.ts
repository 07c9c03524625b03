import { readFile } from 'node:fs/promises';
import { pino } from 'pino';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '../../src/server/app';
import { createPool } from '../../src/server/db/pool';
import { registerMonitoring } from '../../src/server/monitoring/routes';
import { measureStatement } from '../../src/server/monitoring/statement-times';
import { registerStream } from '../../src/server/notify/stream-routes';
import { loadSecrets } from '../../src/server/secrets';
import type { Services } from '../../src/server/services';
import { readSettings } from '../../src/server/settings';
import { every } from '../../src/server/start/every';
import { ACTORS, VISITOR } from '../../src/shared/account/actors';
import { createTestDatabase, type TestDatabase } from '../database';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

async function servicesOn(db: Services['db']): Promise<Services> {
  const settings = readSettings({
    SECRET_KEY: 'k'.repeat(32),
    DATA_DIR: '.',
    // Numbers of backups are there where some are made.
    BACKUP_AT: '02:30',
    RECOVERY_DIR: '/not-there',
  });
  return {
    settings,
    db,
    secrets: await loadSecrets(settings),
    config: { actors: ACTORS, groups: {}, resources: [], dropped: [] },
    log: pino({ level: 'silent' }),
    clock: () => new Date(),
  };
}

async function numbersOf(services: Services): Promise<string> {
  const app = await buildApp(services, {
    authenticate: async () => VISITOR,
    api: [registerStream],
    site: [registerMonitoring],
  });
  const answer = await app.inject('/metrics');
  await app.close();
  expect(answer.statusCode).toBe(200);
  return answer.body;
}

/** The value of one line of numbers. */
const numberOf = (numbers: string, name: string): number => {
  const line = numbers.split('\n').find((each) => each.startsWith(`${name} `));
  if (line === undefined) throw new Error(`no ${name}`);
  return Number(line.slice(name.length));
};

it('tells what waits to be sent, how long, and what was put aside', async () => {
  const hour = 3_600_000;
  const message = (state: string, due: number) => ({
    id: uuidv7(),
    channel: 'message',
    phone: '+84901234567',
    title: 'Tin thử',
    body: 'Tin thử',
    language: 'vi',
    state,
    due_at: new Date(Date.now() - due).toISOString(),
    expires_at: new Date(Date.now() + hour).toISOString(),
    finished_at: state === 'waiting' ? null : new Date().toISOString(),
  });
  await database.owner
    .insertInto('notify_outbox')
    .values([
      ...[message('waiting', hour), message('waiting', -hour)],
      ...[message('parked', hour), message('sent', hour)],
    ])
    .execute();
  const numbers = await numbersOf(await servicesOn(database.db));
  const count = (state: string) =>
    numberOf(numbers, `sen_outbox_messages{channel="message",state="${state}"}`);
  expect([count('waiting'), count('parked')]).toEqual([2, 1]);
  expect(numbers).not.toContain('state="sent"');
  const late = numberOf(numbers, 'sen_outbox_oldest_due_seconds{channel="message"}');
  expect(Math.round(late / 60)).toBe(60);
  expect(numberOf(numbers, 'sen_database_up')).toBe(1);
});

it('tells how the connections are used while the database is asked', async () => {
  await database.db.selectNoFrom((row) => row.lit(1).as('one')).execute();
  const numbers = await numbersOf(await servicesOn(database.db));
  const of = (state: string) =>
    numberOf(numbers, `sen_pool_connections{pool="main",state="${state}"}`);
  expect(of('max')).toBeGreaterThan(0);
  expect(of('used') + of('idle')).toBeGreaterThan(0);
  expect(of('waiting')).toBe(0);
  expect(numberOf(numbers, 'sen_live_streams')).toBe(0);
});

it('does not take a server whose connections are all at work for one without a database', async () => {
  const db = createPool({ url: database.url, timeZone: 'UTC', max: 1 });
  await db.connection().execute(async () => {
    const numbers = await numbersOf(await servicesOn(db));
    expect(numberOf(numbers, 'sen_database_up')).toBe(1);
    expect(numbers).not.toContain('sen_outbox_messages{');
    expect(numberOf(numbers, 'sen_pool_connections{pool="main",state="used"}')).toBe(1);
  });
  await db.destroy();
});

it('answers while the database is away, and says so', async () => {
  const db = createPool({ url: 'postgresql://sen@127.0.0.1:1/sen', timeZone: 'UTC' });
  const numbers = await numbersOf(await servicesOn(db));
  expect(numberOf(numbers, 'sen_database_up')).toBe(0);
  expect(numbers).not.toContain('sen_outbox_messages{');
  await db.destroy();
});

it('tells of each job when it last ended well, and how often it failed', async () => {
  const services = await servicesOn(database.db);
  let runs = 0;
  const end = await every('sometimes', 60_000, async () => {
    runs += 1;
    throw new Error('away');
  })(services);
  const endOther = await every('always', 60_000, async () => undefined)(services);
  await Promise.all([end(), endOther()]);
  expect(runs).toBe(1);
  const numbers = await numbersOf(services);
  const success = (task: string) =>
    numberOf(numbers, `sen_job_last_success_timestamp_seconds{task="${task}"}`);
  expect(success('sometimes')).toBe(0);
  expect(success('always')).toBeGreaterThan(Date.now() / 1000 - 60);
  const failed = 'sen_job_duration_seconds_count{task="sometimes",outcome="failed"}';
  expect(numberOf(numbers, failed)).toBe(1);
});

it.each(['alerts.yml', 'grafana-dashboard.json'])(
  'shows every number that %s reads',
  async (file) => {
    const pool = createPool({
      url: database.url,
      timeZone: 'UTC',
      onQuery: (_sql, event) => measureStatement(event),
    });
    await pool.selectNoFrom((row) => row.lit(1).as('one')).execute();
    await pool.destroy();
    const numbers = await numbersOf(await servicesOn(database.db));
    const text = await readFile(
      new URL(`../../deploy/monitoring/${file}`, import.meta.url),
      'utf8',
    );
    const names = new Set(text.match(/\b(?:sen|http|process|nodejs)_[a-z0-9_]+/g));
    expect(names.size).toBeGreaterThan(5);
    for (const name of names) {
      const family = name.replace(/_(bucket|count|sum)$/, '');
      expect(numbers, name).toContain(`# TYPE ${family} `);
    }
  },
);
