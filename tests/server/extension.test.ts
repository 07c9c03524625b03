import { execFile } from 'node:child_process';
import {
  cp,
  mkdir,
  mkdtemp,
  readdir,
  readFile,
  rename,
  rm,
  symlink,
  writeFile,
} from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeIndex } from '../../scripts/extensions/write-index';
import { withEntity } from '../../scripts/new/entity-file';
import { examplesIn } from '../fixtures/example-checkout';
import { ROOT } from './child';

const COPIED = ['src', 'resources', 'resources.config.ts', 'tests', 'bench', 'scripts'];
const BESIDE = [
  'tsconfig.json',
  'package.json',
  'index.html',
  'vite.config.ts',
  'vitest.config.ts',
];
const DIRECTIONS = '.dependency-cruiser.cjs';

interface Ended {
  code: number;
  stdout: string;
  stderr: string;
}

let copy: string;

/** Runs a program in the copy, as a person at a terminal does. */
async function run(...args: string[]): Promise<Ended> {
  const { VITEST: _test, VITEST_POOL_ID: _pool, NODE_ENV: _mode, ...env } = process.env;
  const options = { cwd: copy, env: { ...env, DATA_DIR: join(copy, 'data') } };
  return promisify(execFile)('node', args, options).then(
    (said) => ({ ...said, code: 0 }),
    (failed: Ended) => failed,
  );
}

const command = (name: string, ...args: string[]) =>
  run('--import', 'tsx', `src/server/commands/${name}.ts`, ...args);

/** Changes a file of the extension, where it says `from`. */
async function change(file: string, from: string, to: string): Promise<void> {
  const path = join(copy, 'extensions/thiet-bi', file);
  const text = await readFile(path, 'utf8');
  expect(text).toContain(from);
  await writeFile(path, text.replace(from, to));
}

beforeAll(async () => {
  copy = await mkdtemp(join(tmpdir(), 'sen-extension-'));
  for (const name of [...COPIED, ...BESIDE, DIRECTIONS]) {
    await cp(join(ROOT, name), join(copy, name), { recursive: true });
  }
  await symlink(join(ROOT, 'node_modules'), join(copy, 'node_modules'));
  await cp(join(ROOT, 'examples/thiet-bi'), join(copy, 'extensions/thiet-bi'), {
    recursive: true,
  });
  writeIndex(copy);
});
afterAll(() => rm(copy, { recursive: true, force: true }));

it('the guide for contributors, followed word for word, plans its entity', async () => {
  const guide = await readFile(join(ROOT, 'CONTRIBUTING.md'), 'utf8');
  const [, file = ''] = /Write one file, `([^`]+)`/.exec(guide) ?? [];
  const [, list = ''] = /Add `dungCu` to the list in `([^`]+)`/.exec(guide) ?? [];
  const [, name = ''] = /`npm run db:plan -- (\w+)` writes the migration/.exec(guide) ?? [];
  await writeFile(join(copy, file), examplesIn('CONTRIBUTING.md')[0]!);
  const listed = await readFile(join(copy, list), 'utf8');
  await writeFile(join(copy, list), withEntity(listed, 'dung-cu'));
  const planned = await command('db-plan', name);
  expect(planned).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/Wrote \d{4}-aids\.sql/),
  });
  expect(await command('db-check')).toMatchObject({ code: 0 });
});

it('an extension and the guide keep what they promise, without a line of Sen that names them', async () => {
  const built = await run('--import', 'tsx', 'scripts/build.ts', 'public', 'server');
  expect(built).toMatchObject({ code: 0, stderr: '' });
  // Beside the tests of the extension, so that one run starts one cluster for all.
  const promised = join(copy, 'extensions/thiet-bi/lent-aids.test.ts');
  await cp(join(ROOT, 'tests/fixtures/lent-aids.ts'), promised);
  const vitest = join(ROOT, 'node_modules/vitest/vitest.mjs');
  const { code, stdout, stderr } = await run(vitest, 'run', '--project', 'extensions');
  const failed = code === 0 ? '' : stderr;
  expect([failed, stdout]).toEqual(['', expect.stringContaining('5 passed')]);
  await rm(promised);
});

it('its tables are what its own migrations make, those of Sen stay as they are', async () => {
  expect(await command('db-check')).toMatchObject({ code: 0 });
  const ofSen = await readdir(join(copy, 'src/server/db/migrations'));
  await change('resources/bao-tri.ts', 'max: 2000', 'max: 3000');
  await change(
    'resources/bao-tri.ts',
    '    cost:',
    "    hours: f.integer({ label: t('Giờ', 'Hours') }),\n    cost:",
  );
  const lacking = await command('db-check');
  expect([lacking.code, lacking.stderr]).toEqual([
    1,
    expect.stringMatching(/^extensions\/thiet-bi: bao_tri/m),
  ]);
  const planned = await command('db-plan', 'hours');
  expect(planned.stdout).toContain('Wrote extensions/thiet-bi/migrations/0004-hours.sql');
  expect(await command('db-check')).toMatchObject({ code: 0 });
  expect(await readdir(join(copy, 'src/server/db/migrations'))).toEqual(ofSen);
});

it('its mistakes are told with file and line, all in one run', async () => {
  await change('resources/thiet-bi.ts', "f.ref('phong-ban'", "f.ref('phong-bann'");
  await change('resources/thiet-bi.ts', 'issuers: [', 'isuers: [');
  await change('kinds/inspection-sticker.ts', "ownKind('inspectionSticker'", "ownKind('colour'");
  await change('resources/bao-tri.ts', "resource('bao-tri'", "resource('toa-nha'");
  await change('public.ts', "path: '/thiet-bi-y-te'", "path: '/bac-si-kxc/:id'");
  await change(
    'groups.ts',
    'groups = {',
    "groups = { 'co-so': { label: t('Cơ sở', 'Place'), icon: 'block' },",
  );
  const { code, stderr } = await command('db-check');
  expect(code).toBe(1);
  const lines = stderr.split('\n').filter((line) => line.startsWith('extensions/'));
  expect(lines).toEqual([
    'extensions/thiet-bi/groups.ts: co-so: is a group of Sen already; name yours otherwise',
    'extensions/thiet-bi/public.ts:6: devices: /bac-si-kxc/:id is the page /bac-si-kxc/:id of Sen already',
    expect.stringMatching(
      /^extensions\/thiet-bi\/kinds\/inspection-sticker\.ts:\d+: colour: is a kind of the kit already; name yours otherwise$/,
    ),
    expect.stringMatching(
      /^extensions\/thiet-bi\/resources\/thiet-bi\.ts:\d+: thiet-bi\.sticker: Unknown option "isuers" of colour; did you mean "issuers"\?$/,
    ),
    expect.stringMatching(
      /^extensions\/thiet-bi\/resources\/thiet-bi\.ts:\d+: thiet-bi\.department: .*"phong-bann"; did you mean "phong-ban"\?$/,
    ),
    expect.stringMatching(
      /^extensions\/thiet-bi\/resources\/thiet-bi\.ts:\d+: thiet-bi\.visits: nests an unknown resource "bao-tri"$/,
    ),
    expect.stringMatching(
      /^extensions\/thiet-bi\/resources\/bao-tri\.ts:\d+: toa-nha\.name: is the name of two resources$/,
    ),
  ]);
});

it('an extension that is imported by Sen, or imports another one, is refused', async () => {
  await writeFile(
    join(copy, 'src/server/wrong.ts'),
    "export { bookValue } from '../../extensions/thiet-bi/shared/depreciation';\n",
  );
  await cp(join(copy, 'extensions/thiet-bi/shared'), join(copy, 'extensions/khac/shared'), {
    recursive: true,
  });
  await writeFile(
    join(copy, 'extensions/khac/server.ts'),
    "export { thietBi } from '../thiet-bi/resources/thiet-bi';\nexport { Page } from '../../src/admin/layout/page';\n",
  );
  await mkdir(join(copy, 'extensions/khac/public'));
  await writeFile(
    join(copy, 'extensions/khac/public/wrong-page.tsx'),
    "export { rowsOf } from '../../../src/server/resource/rows';\n",
  );
  const cruiser = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const files = ['src/server/wrong.ts', 'extensions/khac', 'extensions/thiet-bi'];
  const { code, stdout } = await run(cruiser, ...files, '--config', DIRECTIONS);
  expect(code).not.toBe(0);
  const rules = [...stdout.matchAll(/error (\S+):/g)].map(([, rule]) => rule);
  expect(new Set(rules)).toEqual(
    new Set([
      'extensions-are-joined-by-the-index',
      'extensions-stand-alone',
      'public-pages-of-extensions',
      'server-of-extensions',
    ]),
  );
});

it('what lies beside the folders of extensions is refused, and a folder with nothing of one', async () => {
  const stray = join(copy, 'extensions/resources.ts');
  await writeFile(stray, '');
  expect(() => writeIndex(copy)).toThrow('extensions/resources.ts: belongs into the folder');
  await rm(stray);
  const empty = join(copy, 'extensions/rong');
  await mkdir(empty);
  expect(() => writeIndex(copy)).toThrow('extensions/rong: has none of the files of an extension');
  await rm(empty, { recursive: true });
  const staff = join(copy, 'extensions/thiet-bi/staff/kinds.tsx');
  await rename(staff, `${staff}.aside`);
  expect(() => writeIndex(copy)).toThrow(
    'extensions/thiet-bi: brings kinds of fields, but no staff/kinds',
  );
  await rename(`${staff}.aside`, staff);
  expect(() => writeIndex(copy)).not.toThrow();
});
