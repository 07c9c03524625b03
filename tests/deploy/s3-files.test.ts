import { createHash, randomUUID } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import pino from 'pino';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { bindFolder, idOfFolder } from '../../src/server/resource/files/binding';
import { sweepFiles } from '../../src/server/resource/files/sweep';
import { loadSecrets } from '../../src/server/secrets';
import type { Services } from '../../src/server/services';
import { readSettings, type Settings } from '../../src/server/settings';
import { ownerPool } from '../../src/server/start/database';
import { openBucket } from '../../src/server/storage/s3/open-bucket';
import { PATIENT } from '../../src/server/storage/s3/patience';
import { storeOf } from '../../src/server/storage/store';
import { ACTORS } from '../../src/shared/account/actors';
import {
  createDemoDatabase,
  createEmptyDatabase,
  createTestDatabase,
  type TestDatabase,
} from '../database';
import { DEMO_SECRET } from '../demo-facts';
import { type Relay, startRelay } from '../fixtures/relay';
import { type Child, startChild } from '../server/child';
import { describeStore } from '../server/file-store-contract';
import { type Swift, startSwift } from './swift';

const PASSWORD = 'Sen@2026demo';
/** Part of the key and of the secret of the store. */
const SECRETS = /sen%3Afiles|sen:files|secret/;

let base: string;
let swift: Swift;
let relay: Relay;
beforeAll(async () => {
  base = await mkdtemp(join(tmpdir(), 'sen-s3-'));
  swift = await startSwift();
  relay = await startRelay(swift.port);
});
afterAll(async () => {
  await relay?.stop();
  await swift?.stop();
  await rm(base, { recursive: true, force: true });
});

const settingsOf = async (env: Record<string, string> = {}): Promise<Settings> =>
  readSettings({ DATA_DIR: await mkdtemp(join(base, 'data-')), ...env });
const newStore = async () => (await swift.bucket(randomUUID()))();

describeStore('an S3-compatible store', async () =>
  storeOf(await settingsOf({ FILES_URL: await newStore() })),
);

describe('two servers with one store and no folder in common', () => {
  let database: TestDatabase;
  let filesUrl: string;
  let env: Record<string, string>;
  let first: Child;
  let second: Child;
  let manager: string;
  beforeAll(async () => {
    database = await createDemoDatabase('today');
    filesUrl = (await swift.bucket('two-servers'))(relay.port);
    env = {
      DATABASE_URL: database.url,
      FILES_URL: filesUrl,
      SECRET_KEY: DEMO_SECRET,
      DEMO: '0',
      MFA_ROLES: '',
      PUBLIC_URL: 'http://sen.example',
    };
    first = await start();
    second = await start();
    const login = { username: 'quanly@sen.example', password: PASSWORD };
    const answer = await ask(first, '/api/auth/login', { body: JSON.stringify(login) });
    manager = (await answer.json()).token.access_token;
  });
  afterAll(async () => {
    await Promise.all([first?.end('SIGTERM'), second?.end('SIGTERM')]);
    await database?.drop();
  });

  async function start(more: Record<string, string> = {}): Promise<Child> {
    const DATA_DIR = await mkdtemp(join(base, 'server-'));
    return startChild({ program: 'main', env: { ...env, DATA_DIR, ...more } });
  }

  async function ask(server: Child, path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers(init.headers);
    if (typeof init.body === 'string') headers.set('content-type', 'application/json');
    if (manager) headers.set('authorization', `Bearer ${manager}`);
    const method = init.body ? 'POST' : 'GET';
    return fetch(`${await server.ready}${path}`, { method, ...init, headers });
  }

  /** Gives the first clinic another picture; how long that took, in milliseconds, goes to `times`. */
  async function upload(server: Child, times: number[] = []): Promise<Response> {
    const [clinic] = await (await ask(server, '/api/phong-kham')).json();
    const colour = { r: Math.floor(Math.random() * 255), g: 90, b: 60 };
    const create = { width: 900, height: 700, channels: 3, background: colour } as const;
    const form = new FormData();
    form.set('photo', new Blob([await sharp({ create }).png().toBuffer()]), 'ảnh.png');
    const path = `/api/phong-kham/${clinic.id}`;
    const began = performance.now();
    const headers = { 'if-match': '*' };
    const answer = await ask(server, path, { method: 'PUT', body: form, headers });
    times.push(performance.now() - began);
    return answer;
  }

  it('give each other what either took, and keep nothing of it themselves', async () => {
    const answer = await upload(first);
    expect(answer.status, await answer.clone().text()).toBe(200);
    const { photo } = await answer.json();
    const read = await fetch(`${await second.ready}/api/tep/${photo.id}`);
    expect(read.status).toBe(200);
    const bytes = Buffer.from(await read.arrayBuffer());
    expect(bytes.length).toBe(photo.size);
    const sha256 = createHash('sha256').update(bytes).digest('hex');
    expect(read.headers.get('etag')).toBe(`"${sha256}"`);
    const store = storeOf(await settingsOf({ FILES_URL: filesUrl }));
    expect(await store.sizeOf(photo.id)).toBe(photo.size);
  });

  it.each(['silent', 'cut'] as const)(
    'tell people at once that files are away while the store is %s, and do everything else',
    async (state) => {
      await relay.be(state);
      const times: number[] = [];
      for (let n = 0; n < 4; n += 1) {
        const answer = await upload(first, times);
        expect(answer.status).toBe(503);
        expect((await answer.json()).message).toContain('Kho tệp đang tạm thời không dùng được');
        expect(answer.headers.get('retry-after')).toBe('5');
      }
      // Given up after one and a half seconds; the rest is a machine with other things to do.
      expect(Math.max(...times)).toBeLessThan(3_000);
      expect((await ask(first, '/readyz')).status).toBe(200);
      expect((await ask(first, '/api/benh-nhan')).status).toBe(200);
      const numbers = await (await ask(first, '/metrics')).text();
      expect(numbers).toContain('sen_file_store_up 0');
      expect(numbers).toMatch(
        /sen_file_store_duration_seconds_count\{[^}]*outcome="failed"\} [1-9]/,
      );
      const state503 = await (await ask(first, '/api/van-hanh')).json();
      expect(state503.storage).toMatchObject({ up: false, trash: null });

      await relay.be('open');
      await expect
        .poll(async () => (await upload(first)).status, { timeout: 20_000, interval: 500 })
        .toBe(200);
      expect(await (await ask(first, '/metrics')).text()).toContain('sen_file_store_up 1');
      expect(first.output()).toContain('the store of files is away');
      expect(first.output()).toContain('the store of files is back');
      expect(first.output()).not.toMatch(SECRETS);
    },
  );

  it.each([
    ['another secret', (url: string) => url.replace('secret', 'secre'), 'FILES_URL'],
    [
      'a bucket that is not there',
      (url: string) => url.replace('two-servers', 'gone'),
      'NoSuchBucket',
    ],
  ])('do not start with %s, and say why without the secret', async (_what, change, words) => {
    const child = await start({ FILES_URL: change(filesUrl) });
    expect(await child.exited).toBe(1);
    expect(child.output()).toContain(words);
    expect(child.output()).not.toMatch(SECRETS);
  });

  it('do not start on the store of another database, which stays as it is', async () => {
    const other = await createEmptyDatabase();
    const child = await start({ DATABASE_URL: other.url });
    expect(await child.exited).toBe(1);
    expect(child.output()).toMatch(/FILES_URL.*belongs to another database/);
    expect(child.output()).not.toMatch(SECRETS);
    await other.drop();
  });
});

describe('the backup of the day', () => {
  it('is copied to a bucket, read there, pruned with the others, and fetched from it', async () => {
    const database = await createTestDatabase();
    const url = await newStore();
    const { bucket } = openBucket('BACKUP_COPY_URL', url, PATIENT);
    const there = async () => {
      const names: string[] = [];
      for await (const { name } of bucket.list('')) names.push(name);
      return names;
    };
    for (const name of ['2020-01-01-0000.sen', '2020-01-02-0000.sen', 'mine.sen'])
      await bucket.putText(name, 'x', false);
    const env = {
      DATABASE_URL: database.url,
      DATA_DIR: await mkdtemp(join(base, 'data-')),
      SECRET_KEY: DEMO_SECRET,
      DEMO: '0',
      BACKUP_KEY: 'a passphrase of the clinic',
      BACKUP_AT: '00:00',
      BACKUP_KEEP: '1d 1w 1m',
      BACKUP_COPY_URL: url,
    };
    const server = startChild({ program: 'main', env });
    await server.ready;
    const [made] = await vi.waitUntil(
      async () => {
        const names = await there();
        return names.length === 2 && names[1] === 'mine.sen' && names;
      },
      { timeout: 120_000, interval: 500 },
    );
    expect(made).toMatch(/^20\d\d-\d\d-\d\d-\d{4}\.sen$/);
    await expect
      .poll(async () => (await fetch(`${await server.ready}/metrics`)).text(), { timeout: 20_000 })
      .toMatch(/^sen_backup_copied_timestamp_seconds [1-9]/m);
    await server.end('SIGTERM');

    const machine = { ...env, DATA_DIR: await mkdtemp(join(base, 'data-')) };
    const run = async (program: string, args: string[]) => {
      const child = startChild({ program, args, env: machine });
      return { code: await child.exited, said: child.output() };
    };
    expect(await run('fetch-backup', [])).toMatchObject({
      code: 0,
      said: expect.stringContaining(`${made}\n`),
    });
    expect(await run('fetch-backup', [made!])).toMatchObject({ code: 0 });
    const path = join(machine.DATA_DIR, 'backups', made!);
    expect(await run('verify-backup', [path])).toMatchObject({ code: 0 });
    expect((await run('fetch-backup', ['../x.sen'])).code).toBe(1);
    await database.drop();
  });
});

describe('what is done to files of a store', () => {
  let database: TestDatabase;
  let settings: Settings;
  let ids: string[];
  beforeAll(async () => {
    database = await createTestDatabase();
    settings = await settingsOf({
      DATABASE_URL: database.url,
      FILES_URL: await newStore(),
      SECRET_KEY: DEMO_SECRET,
      BACKUP_KEY: 'a passphrase of the clinic',
    });
    ids = [await put('one'), await put('two'), await put('three')];
    await bindFolder(database.owner, settings);
  });
  afterAll(() => database?.drop());

  async function put(content: string, isNamed = true): Promise<string> {
    const id = randomUUID();
    const path = join(base, id);
    await writeFile(path, content);
    const sha256 = createHash('sha256').update(content).digest('hex');
    await storeOf(settings).keep(id, path, sha256);
    if (!isNamed) return id;
    await database.owner
      .insertInto('stored_file')
      .values({
        ...{ id, resource: 'bac-si', record_id: randomUUID(), field: 'photo', name: 'a.pdf' },
        ...{ type: 'application/pdf', size: content.length, sha256, public: false },
      })
      .execute();
    return id;
  }
  const contents = async (of: Settings) => {
    const found = [];
    for (const id of ids) {
      const bytes = await storeOf(of).open(id);
      found.push(bytes && (await text(bytes.body)));
    }
    return found;
  };

  /** A command of the terminal, with the settings of the store. */
  async function run(program: string, args: string[], more: Record<string, string> = {}) {
    const child = startChild({
      program,
      args,
      env: {
        DATABASE_URL: database.url,
        DATA_DIR: settings.dataDir,
        FILES_URL: settings.filesUrl ?? '',
        SECRET_KEY: DEMO_SECRET,
        BACKUP_KEY: settings.backupKey ?? '',
        DEMO: '0',
        ...more,
      },
    });
    return { code: await child.exited, said: child.output() };
  }

  it('a backup holds them, and is restored to another store and to a disk', async () => {
    const file = join(base, 'clinic.sen');
    expect(await run('backup', [file])).toMatchObject({ code: 0 });
    for (const FILES_URL of [await newStore(), '']) {
      const empty = await createEmptyDatabase();
      const there = await settingsOf({ FILES_URL });
      const target = { DATABASE_URL: empty.url, DATA_DIR: there.dataDir, FILES_URL };
      expect(await run('restore', [file], target)).toEqual({ code: 0, said: expect.anything() });
      expect(await contents(there)).toEqual(['one', 'two', 'three']);
      const owner = ownerPool(empty.url, there);
      await bindFolder(owner, there);
      expect(await idOfFolder(there)).not.toBe(await idOfFolder(settings));
      await owner.destroy();
      await empty.drop();
    }
    const again = await run('restore', [file], { DATABASE_URL: (await createEmptyDatabase()).url });
    expect(again).toMatchObject({ code: 1, said: expect.stringContaining('FILES_URL') });
  });

  it('a command copies them to the disk and back, again where one is another, and names what is lost', async () => {
    const disk = readSettings({ DATA_DIR: settings.dataDir });
    expect(await run('copy-files', ['disk'])).toMatchObject({
      code: 0,
      said: expect.stringContaining('3 files copied, 0 were there'),
    });
    expect(await contents(disk)).toEqual(['one', 'two', 'three']);
    expect(await idOfFolder(disk)).toBe(await idOfFolder(settings));
    await writeFile(join(settings.dataDir, 'tep', ids[0]!), 'owt');
    expect((await run('copy-files', ['disk'])).said).toContain('0 files copied, 3 were there');
    expect((await run('copy-files', ['disk', '--all'])).said).toContain('1 files copied, 2 were');
    expect(await readFile(join(settings.dataDir, 'tep', ids[0]!), 'utf8')).toBe('one');

    await storeOf(settings).remove(ids);
    await rm(join(settings.dataDir, 'tep', ids[2]!));
    const back = await run('copy-files', ['s3']);
    expect(back).toMatchObject({ code: 1, said: expect.stringContaining(ids[2]!) });
    expect(back.said).toContain('2 files copied, 0 were there');
    expect(back.said).not.toMatch(SECRETS);
    expect(await contents(settings)).toEqual(['one', 'two', null]);
    expect((await run('copy-files', ['elsewhere'])).code).toBe(1);
  });

  it('the sweep moves those without a row to the trash, unless they are too many', async () => {
    const logged: Record<string, unknown>[] = [];
    const services: Services = {
      settings,
      secrets: await loadSecrets(settings),
      db: database.db,
      config: { actors: ACTORS, groups: {}, resources: [], dropped: [] },
      log: pino({}, { write: (line: string) => void logged.push(JSON.parse(line)) }),
      clock: () => new Date(Date.now() + 2 * 3_600_000),
    };
    const orphan = await put('orphan', false);
    expect(await sweepFiles(services)).toEqual([orphan]);
    expect(logged).toEqual([expect.objectContaining({ files: 1, bytes: 6 })]);
    for (let n = 0; n < 11; n += 1) await put(`orphan ${n}`, false);
    expect(await sweepFiles(services)).toEqual([]);
    expect(logged.at(-1)).toMatchObject({ orphans: 11, level: 50 });
  });
});
