import { spawnSync } from 'node:child_process';
import {
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { config } from '../resources.config';
import { entityFile, NEW_KINDS, withEntity } from '../scripts/new/entity-file';
import { defineResources } from '../src/shared/resource/define-resources';
import type { Resource } from '../src/shared/resource/resource';

const ROOT = join(import.meta.dirname, '..');

/** The blocks of TypeScript in a text, without the indentation that a list gives them. */
const examplesIn = (file: string): string[] =>
  [...readFileSync(join(ROOT, file), 'utf8').matchAll(/^( *)```ts\n(.*?)^ *```$/gms)].map(
    ([, indent = '', block = '']) => block.replaceAll(new RegExp(`^${indent}`, 'gm'), ''),
  );

const [guide = ''] = examplesIn('CONTRIBUTING.md');
const [readme = ''] = examplesIn('README.md');
/** What `npm run new -- entity` writes of the most that can be answered. */
const made = entityFile({
  name: 'dung-cu',
  label: { vi: 'Dụng cụ', en: "The clinic's aids" },
  one: { vi: 'dụng cụ', en: 'aid' },
  group: 'co-so',
  icon: 'ledger',
  write: 'STAFF',
  fields: [
    ...NEW_KINDS.filter((kind) => kind !== 'ref').map((kind) => ({
      name: `${kind}Of`,
      kind,
      label: { vi: `Mục "${kind}"`, en: kind },
      required: kind === 'date',
    })),
    {
      name: 'department',
      kind: 'ref',
      to: 'phong-ban',
      label: { vi: 'Khoa', en: 'Department' },
      required: true,
    },
  ],
});

/** The short example leaves them out; they are the guide's. */
const imports = guide.slice(0, guide.lastIndexOf("';\n") + 3);

/** Where the examples lie beside the config's own files. */
let checkout: string;
const fileOf = (name: string) => join(checkout, 'resources', 'examples', `${name}.ts`);

beforeAll(() => {
  checkout = mkdtempSync(join(tmpdir(), 'sen-examples-'));
  const link = (path: string) => symlinkSync(join(ROOT, path), join(checkout, path));
  mkdirSync(join(checkout, 'resources', 'examples'), { recursive: true });
  for (const path of ['src', 'node_modules']) link(path);
  for (const name of readdirSync(join(ROOT, 'resources'))) link(join('resources', name));
  expect([guide, readme].filter((text) => text.includes("resource('dung-cu'"))).toHaveLength(2);
  writeFileSync(fileOf('guide'), guide);
  writeFileSync(fileOf('readme'), `${imports}\n${readme}`);
  writeFileSync(fileOf('made'), made);
});
afterAll(() => rmSync(checkout, { recursive: true, force: true }));

/** What a tool says of the files beside it; nothing when all is well. */
function run(tool: string, ...args: string[]): string {
  const script = join(ROOT, 'node_modules', tool);
  const { status, stdout, stderr } = spawnSync(process.execPath, [script, ...args], {
    cwd: checkout,
    encoding: 'utf8',
  });
  return status === 0 ? '' : stdout + stderr;
}

describe('the examples of the guides', () => {
  it('pass the check of the format as they are', () => {
    copyFileSync(join(ROOT, 'biome.json'), join(checkout, 'biome.json'));
    const biome = (...names: string[]) =>
      run(
        '@biomejs/biome/bin/biome',
        ...['check', '--error-on-warnings', '--vcs-enabled=false'],
        ...names.map(fileOf),
      );
    run('@biomejs/biome/bin/biome', 'check', '--write', '--vcs-enabled=false', fileOf('made'));
    expect(biome('guide', 'readme', 'made')).toBe('');
    writeFileSync(fileOf('long'), guide.replace(/\n */g, ' '));
    expect(biome('long')).toContain('Formatter would have printed');
  });

  it('have the right types', () => {
    writeFileSync(fileOf('wrong'), guide.replace('f.money(', 'f.many('));
    const files = ['guide', 'readme', 'made', 'wrong'].map(fileOf);
    const tsconfig = { extends: join(ROOT, 'tsconfig.json'), files, include: [] };
    writeFileSync(join(checkout, 'tsconfig.json'), JSON.stringify(tsconfig));
    const errors = run('typescript-native/bin/tsc', '-p', '.').match(/^\S.*error.*$/gm);
    expect(errors).toEqual([expect.stringMatching(/wrong\.ts.*'many' does not exist/)]);
  });

  it.each(['guide', 'readme', 'made'])('are taken by the check at start: %s', async (name) => {
    const { dungCu } = (await import(fileOf(name))) as { dungCu: Resource };
    const { groups, resources } = config;
    expect(() => defineResources({ groups, resources: [...resources, dungCu] })).not.toThrow();
    const others = resources.filter((resource) => resource.name !== 'phong-ban');
    expect(() => defineResources({ groups, resources: [...others, dungCu] })).toThrow(
      'dung-cu.department: refers to an unknown resource "phong-ban"',
    );
  });
});

describe('a new entity', () => {
  it('is listed behind the others of its group', () => {
    const list = readFileSync(join(ROOT, 'resources/co-so/entities.ts'), 'utf8');
    const grown = withEntity(withEntity(list, 'dung-cu'), 'xe-day');
    expect(grown).toMatch(/import \{ xeDay \} from '\.\/xe-day';/);
    expect(grown).toMatch(/Entities = \[phongBan, .*, dungCu, xeDay\] as const/);
    expect(() => withEntity('export const others = {};', 'dung-cu')).toThrow('not as it was');
  });
});
