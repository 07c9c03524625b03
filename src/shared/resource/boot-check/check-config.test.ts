import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { icons } from '../../../../resources/icons';
import { cat, house, tinyConfig, tinyGroups } from '../../../../tests/fixtures/tiny-config';
import { ACTORS } from '../../account/actors';
import { f } from '../../fields/f';
import type { Fields } from '../../fields/kinds';
import type { Config } from '../config';
import { defineResources } from '../define-resources';
import { eq, exists, outer } from '../predicate';
import type { Resource } from '../resource';
import { checkConfig } from './check-config';

const label = { vi: 'Nhãn', en: 'Label' };

/** The problems of the fixture config after `change` was made to the cats. */
function problemsOf(change: Partial<Resource>, fields: Fields = {}): string[] {
  const changed: Resource = { ...cat, ...change, fields: { ...cat.fields, ...fields } };
  const config: Config = {
    actors: ACTORS,
    groups: tinyGroups,
    resources: [house, changed],
    dropped: [],
  };
  return checkConfig(config);
}

describe('checkConfig', () => {
  it('finds nothing wrong with a good config', () => {
    expect(checkConfig(tinyConfig)).toEqual([]);
  });

  it.each<[string, Partial<Resource>, Fields, string]>([
    [
      'a reference to an unknown resource',
      {},
      { owner: f.ref('nguoi', { label }) },
      'meo.owner: refers to an unknown resource "nguoi"',
    ],
    [
      'a default outside the enum',
      {},
      { size: f.enum({ label, options: { to: { label } }, default: 'nho' }) },
      'meo.size: the default "nho" is not a valid value',
    ],
    [
      'a sort on a kind without order',
      {},
      { home: f.address({ label, sort: true }) },
      'meo.home: a address cannot be sorted',
    ],
    [
      'a search of an encrypted field',
      {},
      { chip: f.text({ label, encrypted: true, search: true }) },
      'meo.chip: an encrypted field has no order and no words',
    ],
    [
      'a state machine that starts nowhere',
      {},
      {
        mood: {
          ...f.state({ label, states: { calm: { label } }, initial: 'calm', transitions: {} }),
          initial: 'wild',
        } as Fields[string],
      },
      'meo.mood: the initial state "wild" is unknown',
    ],
    [
      'a list sorted by a field without an index',
      { list: { columns: ['name'], sort: ['weight', 'ASC'] } },
      {},
      'meo.list: sorts by "weight", which has no index (add `sort: true`)',
    ],
    [
      'an unknown column',
      { list: { columns: ['wings'], sort: ['name', 'ASC'] } },
      {},
      'meo.list: shows an unknown column "wings"',
    ],
    [
      'several rows edited in what tells them apart',
      { list: { columns: ['name'], sort: ['name', 'ASC'], bulk: ['chip'] } },
      { chip: f.text({ label, unique: true }) },
      'meo.list: edits several rows by "chip", which is no row\'s to share or to change',
    ],
    [
      'several rows edited in a text that says nothing of it',
      { list: { columns: ['name'], sort: ['name', 'ASC'], bulk: ['chip'] } },
      { chip: f.text({ label }) },
      'meo.list: edits several rows by "chip", which does not say `bulk: true`',
    ],
    [
      'what tells rows apart as what they share',
      {},
      { chip: f.text({ label, unique: true, bulk: true }) },
      'meo.chip: says `bulk`, but is no field that rows share and that is theirs to change',
    ],
    [
      'a view for who does not read the list',
      {
        list: {
          ...{ columns: ['name'], sort: ['name', 'ASC'] },
          saved: [{ label, filter: {}, roles: ['duoc-si'] }],
        },
      },
      {},
      `meo.list: the saved filter "${label.en}" is for duoc-si, who do not read the list`,
    ],
    [
      'two views that a list opens with for one role',
      {
        list: {
          ...{ columns: ['name'], sort: ['name', 'ASC'] },
          saved: [
            { label, filter: {}, initial: true, roles: ['le-tan'] },
            { label: { vi: 'Hai', en: 'Two' }, filter: {}, initial: true },
          ],
        },
      },
      {},
      'meo.list: opens with more than one saved filter for le-tan: one is `initial`',
    ],
    [
      'a row rule on an unknown field',
      { access: { read: ['le-tan'], rows: { 'le-tan': eq('owner', 'x') } } },
      {},
      'meo.access: names an unknown field "owner"',
    ],
    [
      'a row rule on an unknown outer field',
      {
        access: {
          read: ['le-tan'],
          rows: { 'le-tan': exists('nha', eq('name', outer('owner'))) },
        },
      },
      {},
      'meo.access: outer("owner") is no field of the row outside',
    ],
    [
      'a member of a json value without a name',
      {},
      { diet: f.json({ label, schema: z.array(z.object({ food: z.string() })) }) },
      'meo.diet: its member "food" has no label',
    ],
    ['no readers at all', { access: { read: [] } }, {}, 'meo.access: nobody may read it'],
    [
      'a writer who cannot read',
      { access: { read: ['le-tan'], write: ['duoc-si'] } },
      {},
      'meo.access: duoc-si may write but not read',
    ],
    [
      'a required field that no form asks for',
      {},
      { age: f.integer({ label, required: true }) },
      'meo.age: is required but stands on no tab of the form',
    ],
    ['an unknown menu group', { group: 'rung' }, {}, 'meo.group: the menu has no group "rung"'],
    ['a name that the API uses', { name: 'tep' }, {}, 'tep.name: is a path of the API itself'],
    ['two resources of one name', { name: 'nha' }, {}, 'nha.name: is the name of two resources'],
  ])('names %s', (_what, change, fields, problem) => {
    expect(problemsOf(change, fields)).toContain(problem);
  });

  it('tells of languages that there are no texts in, of none and of one twice', () => {
    const told = (...languages: string[]) =>
      checkConfig({ ...tinyConfig, languages: languages as Config['languages'] });
    expect(told('vi')).toEqual([]);
    expect(told('vi', 'eng')).toEqual([
      'languages: there are no texts in "eng"; did you mean "en"?',
    ]);
    expect(told()).toEqual(['languages: there is none']);
    expect(told('en', 'en')).toEqual(['languages: one stands there twice']);
  });

  it('tells of an icon of a group that there is not, with what was meant', () => {
    const groups = { chung: { label, icon: 'buildng' } };
    expect(checkConfig({ ...tinyConfig, icons, groups })).toEqual([
      'chung.icon: there is no icon "buildng"; did you mean "building"?',
    ]);
  });

  it('tells of chains that are linked twice, or by what no table is called', () => {
    const chains = [
      { table: 'nhat_ky', of: 'row', end: 'nhat_ky_end' },
      { table: 'lent', of: 'row', end: 'lent_end()' },
      { table: 'lent', of: 'row', end: 'lent_end' },
    ];
    const audit = { ...house, name: 'nhat-ky', appendOnly: true };
    expect(checkConfig({ ...tinyConfig, chains, resources: [house, cat, audit] })).toEqual([
      'chains: "nhat_ky" is linked twice',
      'chains: "lent_end()" is no name in the database',
      'chains: "lent" is linked twice',
    ]);
  });

  it('refuses to start with a resource that has no access rule', () => {
    const { access: _, ...open } = cat;
    expect(() =>
      defineResources({
        actors: ACTORS,
        groups: tinyGroups,
        resources: [house, open as unknown as Resource],
      }),
    ).toThrow('meo.access: has no rule');
  });
});
