import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pino from 'pino';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createEmptyDatabase } from '../../../tests/database';
import { tinyConfig } from '../../../tests/fixtures/tiny-config';
import { VISITOR } from '../../shared/account/actors';
import { buildApp } from '../app';
import type { Database } from '../db/database';
import { migrate } from '../db/migrate';
import { createPool } from '../db/pool';
import type { Part } from '../http/request';
import { registerResources } from '../resource/routes';
import { loadSecrets } from '../secrets';
import { readSettings } from '../settings';
import { checkBeforeMigrating } from './check-parts';

let empty: Awaited<ReturnType<typeof createEmptyDatabase>>;
let owner: Database;
let migrations: string;

beforeAll(async () => {
  empty = await createEmptyDatabase();
  owner = createPool({ url: empty.url, timeZone: 'UTC', max: 1 });
  migrations = await mkdtemp(join(tmpdir(), 'sen-parts-'));
  await writeFile(join(migrations, '0001-a.sql'), 'SELECT 1');
  await migrate(owner, migrations);
  await writeFile(join(migrations, '0002-b.sql'), 'SELECT 1');
});
afterAll(async () => {
  await owner?.destroy();
  await empty?.drop();
  await rm(migrations, { recursive: true });
});

const settings = readSettings({ SECRET_KEY: 's'.repeat(32) });
const log = pino({ level: 'silent' });

async function check(part: Part, build = async () => {}) {
  const secrets = await loadSecrets(settings);
  const makeApp = (services: Parameters<Part>[1]) =>
    buildApp(services, { authenticate: async () => VISITOR, api: [part, registerResources] });
  await checkBeforeMigrating(
    owner,
    secrets,
    { config: tinyConfig, makeApp, build, migrations },
    { settings, log, print: () => {} },
  );
}

it.each<[string, Part, RegExp]>([
  [
    'a route that is there twice',
    async (app) => void app.get('/api/meo', { config: { who: 'anyone' } }, async () => ({})),
    /already declared for route '\/api\/meo'/,
  ],
  [
    'work of an action that is gone',
    async (app) => app.resourceActions.add('meo/adpot', async () => undefined),
    /meo\/adpot: no such action is declared/,
  ],
  [
    'hooks of a resource that is gone',
    async (app) => app.resourceHooks.add('meoo', {}),
    /meoo: hooks of an unknown resource/,
  ],
])('%s is told before a migration runs', async (_what, part, problem) => {
  await expect(check(part)).rejects.toThrow(problem);
});

it('what is sound passes', async () => {
  await expect(check(async () => undefined)).resolves.toBeUndefined();
});

it('the pages are built before the app reads them, which keeps what it has read', async () => {
  const done: string[] = [];
  await check(
    async () => void done.push('read'),
    async () => void done.push('built'),
  );
  expect(done).toEqual(['built', 'read']);
});

it('pages that cannot be built are told before a migration runs', async () => {
  const build = async () => {
    throw new Error('Building the pages failed.');
  };
  await expect(check(async () => undefined, build)).rejects.toThrow(/Building the pages failed/);
});
