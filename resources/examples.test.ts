import { copyFileSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { config } from '../resources.config';
import { entityFile, NEW_KINDS, withEntity } from '../scripts/new/entity-file';
import { defineResources } from '../src/shared/resource/define-resources';
import type { Resource } from '../src/shared/resource/resource';
import {
  type ExampleCheckout,
  exampleCheckout,
  examplesIn,
  ROOT,
} from '../tests/fixtures/example-checkout';

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
    ...NEW_KINDS.filter((kind) => kind !== 'ref' && kind !== 'refOneOf').map((kind) => ({
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
    {
      name: 'place',
      kind: 'refOneOf',
      to: 'phong|giuong',
      label: { vi: 'Nơi để', en: 'Place' },
      required: false,
    },
  ],
});

/** The short example leaves them out; they are the guide's. */
const imports = guide.slice(0, guide.lastIndexOf("';\n") + 3);

let checkout: ExampleCheckout;
const fileOf = (name: string) => checkout.fileOf(name);

beforeAll(() => {
  checkout = exampleCheckout();
  expect([guide, readme].filter((text) => text.includes("resource('dung-cu'"))).toHaveLength(2);
  writeFileSync(fileOf('guide'), guide);
  writeFileSync(fileOf('readme'), `${imports}\n${readme}`);
  writeFileSync(fileOf('made'), made);
});
afterAll(() => checkout.remove());

describe('the examples of the guides', () => {
  it('pass the check of the format as they are', () => {
    copyFileSync(join(ROOT, 'biome.json'), join(checkout.folder, 'biome.json'));
    const biome = (...names: string[]) =>
      checkout.run(
        '@biomejs/biome/bin/biome',
        ...['check', '--error-on-warnings', '--vcs-enabled=false'],
        ...names.map(fileOf),
      );
    checkout.run(
      '@biomejs/biome/bin/biome',
      ...['check', '--write', '--vcs-enabled=false', fileOf('made')],
    );
    expect(biome('guide', 'readme', 'made')).toBe('');
    writeFileSync(fileOf('long'), guide.replace(/\n */g, ' '));
    expect(biome('long')).toContain('Formatter would have printed');
  });

  it('have the right types', () => {
    writeFileSync(fileOf('wrong'), guide.replace('f.money(', 'f.many('));
    const errors = checkout.typeErrors(['guide', 'readme', 'made', 'wrong']);
    expect(errors).toEqual([expect.stringMatching(/wrong\.ts.*'many' does not exist/)]);
  });

  it.each(['guide', 'readme', 'made'])('are taken by the check at start: %s', async (name) => {
    const { dungCu } = (await import(fileOf(name))) as { dungCu: Resource };
    const { resources, ...rest } = config;
    expect(() => defineResources({ ...rest, resources: [...resources, dungCu] })).not.toThrow();
    const others = resources.filter((resource) => resource.name !== 'phong-ban');
    expect(() => defineResources({ ...rest, resources: [...others, dungCu] })).toThrow(
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
