import { createHash } from 'node:crypto';
import { appendFile, cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { writeIndex } from '../../scripts/extensions/write-index';
import { withEntity } from '../../scripts/new/entity-file';
import { examplesIn } from '../fixtures/example-checkout';
import { ROOT } from './child';
import { type Clone, cloneOf, commandsOf } from './clone';

const DIRECTIONS = '.dependency-cruiser.cjs';
const GUIDE = 'docs/extensions.md';
const MIGRATIONS = 'src/server/db/migrations';

let clone: Clone;
let copy: string;
/** What the guide of extensions has its reader type before anything else, and what its steps say. */
let typed: string[];
let guide: string;

/** Runs a program in the clone, as a person at a terminal does. */
const run = (...args: string[]) => clone.type(['node', ...args].join(' '));

const command = (name: string, ...args: string[]) =>
  run('--import', 'tsx', `src/server/commands/${name}.ts`, ...args);

/** Changes a file of the extension, where it says `from`. */
async function change(file: string, from: string, to: string): Promise<void> {
  const path = join(copy, 'extensions/thiet-bi', file);
  const text = await readFile(path, 'utf8');
  expect(text).toContain(from);
  await writeFile(path, text.replace(from, to));
}

/** A command that a step of the guide names in passing. */
function named(pattern: RegExp): string {
  const [found] = pattern.exec(guide) ?? [];
  expect(found, `${GUIDE} names ${pattern}`).toBeDefined();
  return found ?? '';
}

beforeAll(async () => {
  clone = await cloneOf('extension');
  copy = clone.folder;
  guide = await readFile(join(copy, GUIDE), 'utf8');
  typed = await commandsOf(clone, GUIDE);
  expect(typed.at(-1)).toBe('npm start');
  for (const line of typed.slice(0, -1)) {
    expect(await clone.type(line), line).toMatchObject({ code: 0, stderr: '' });
  }
  writeIndex(copy);
});
afterAll(() => clone?.remove());

/** Gives a migration the line by which it never changes again, as the guide for contributors says. */
async function giveLine(name: string): Promise<void> {
  const text = await readFile(join(copy, MIGRATIONS, name));
  const sha256 = createHash('sha256').update(text).digest('hex');
  await appendFile(join(copy, MIGRATIONS, 'SHA256SUMS'), `${sha256}  ${name}\n`);
}

/** What is answered when fields are asked for; some of it twice, since it is wrong at first. */
const FIELDS = [
  'serial text Số máy / Serial number !',
  'serial text Số máy / Serial number',
  'department ref:phong-ban Khoa / Department',
  'place refOneOf:phong Nơi / Place',
  'place refOneOf:phong|giuong Nơi để / Place',
];

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
  const [, migration = ''] = /Wrote (\S+\.sql)/.exec(planned.stdout) ?? [];
  await giveLine(migration);
  expect(await command('db-check')).toMatchObject({ code: 0 });
});

it('a new entity is asked for, written, listed and planned', async () => {
  const answers = ['Xe lăn', 'phong-ban', 'xe-lan', 'Xe lăn / Wheelchairs', 'xe lăn / wheelchair'];
  const more = ['nowhere', 'co-so', '', 'STAFF', ...FIELDS, ''];
  const said = await clone.type('npm run --silent new -- entity', [...answers, ...more]);
  expect(said).toMatchObject({ code: 0 });
  // What is no answer is said why, and asked for again.
  expect(said.stdout).toContain('Small letters without accents');
  expect(said.stdout).toContain('"phong-ban" is there already');
  expect(said.stdout).toMatch(/One of: .*co-so/);
  expect(said.stdout).toContain('There is a field "serial" already');
  expect(said.stdout).toContain('refOneOf leads to 2 to 8 entities');
  const file = await readFile(join(copy, 'resources/co-so/xe-lan.ts'), 'utf8');
  expect(file).toContain("export const xeLan = resource('xe-lan', {");
  expect(file).toMatch(/serial: f\.text\(\{ label: t\('Số máy', 'Serial number'\), required: true/);
  expect(file).toContain('access: { read: STAFF, write: STAFF, remove: MANAGERS }');
  const list = await readFile(join(copy, 'resources/co-so/entities.ts'), 'utf8');
  expect(list).toMatch(/\[phongBan, .*xeLan\] as const/s);
  const [, migration = ''] = /Wrote (\S+\.sql)/.exec(said.stdout) ?? [];
  expect(await readFile(join(copy, MIGRATIONS, migration), 'utf8')).toContain('xe_lan');
  await giveLine(migration);
});

it('a new entity whose answers end, or that the config refuses, leaves nothing behind', async () => {
  const list = () => readFile(join(copy, 'resources/co-so/entities.ts'), 'utf8');
  const before = await list();
  const early = await clone.type('npm run --silent new -- entity', ['gay-chong']);
  expect(early).toMatchObject({ code: 1, stderr: expect.stringContaining('nothing was written') });
  const answers = ['gay-chong', 'Gậy chống / Sticks', 'gậy / stick', 'co-so', '', ''];
  const field = ['createdAt date Ngày / Day', ''];
  const refused = await clone.type('npm run --silent new -- entity', [...answers, ...field]);
  expect(refused).toMatchObject({
    code: 1,
    stderr: expect.stringMatching(/gay-chong\.createdAt: .*Nothing was kept/s),
  });
  expect(await list()).toBe(before);
  expect(await readdir(join(copy, 'resources/co-so'))).not.toContain('gay-chong.ts');
});

it('an extension and the guide keep what they promise, without a line of Sen that names them', async () => {
  const built = await run('--import', 'tsx', 'scripts/build.ts', 'public', 'server');
  expect(built).toMatchObject({ code: 0, stderr: '' });
  // Beside the tests of the extension, so that one run starts one cluster for all.
  const promised = join(copy, 'extensions/thiet-bi/lent-aids.test.ts');
  await cp(join(ROOT, 'tests/fixtures/lent-aids.ts'), promised);
  const { code, stdout, stderr } = await clone.type(named(/npx vitest run --project \w+/));
  const failed = code === 0 ? '' : stderr;
  expect([failed, stdout]).toEqual(['', expect.stringContaining('5 passed')]);
  await rm(promised);
});

it('its guide, followed word for word, writes its first migration', async () => {
  const folder = 'extensions/thiet-bi/migrations';
  const kept = join(copy, 'kept-migrations');
  await rename(join(copy, folder), kept);
  const plan = named(/npm run db:plan -- \w+(?=` writes `0001-devices\.sql`)/);
  const planned = await clone.type(plan);
  expect(planned).toMatchObject({
    code: 0,
    stdout: expect.stringContaining(`Wrote ${folder}/0001-devices.sql`),
  });
  expect(await readdir(join(copy, folder))).toEqual(['0001-devices.sql', 'schema.json']);
  await rm(join(copy, folder), { recursive: true });
  await rename(kept, join(copy, folder));
});

it('its tables are what its own migrations make, those of Sen and of new entities stay as they are', async () => {
  expect(await clone.type(named(/npm run db:check/))).toMatchObject({ code: 0 });
  const ofSen = await readdir(join(copy, MIGRATIONS));
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
  expect(planned.stdout).toContain('Wrote extensions/thiet-bi/migrations/0005-hours.sql');
  expect(await command('db-check')).toMatchObject({ code: 0 });
  expect(await readdir(join(copy, MIGRATIONS))).toEqual(ofSen);
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
