import { describe, expect, it } from 'vitest';
import { cat, house, tinyGroups } from '../../../../tests/fixtures/tiny-config';
import { f } from '../../fields/f';
import type { Fields } from '../../fields/kinds';
import type { Check } from '../checks';
import type { Config } from '../config';
import { ICON_NAMES } from '../icons';
import { and, contains, eq, exists, field, gt, lt, oneOf, outer } from '../predicate';
import type { Resource } from '../resource';
import { configProblems } from './check-config';

const label = { vi: 'Nhãn', en: 'Label' };
const base = { label };

/** Options that the compiler would refuse, as they come from a config that it did not see. */
const wrong = (options: unknown): never => options as never;

interface Mistake {
  change?: Partial<Resource>;
  fields?: Fields;
  rule?: Check;
  dropped?: string[];
}

const state = (more: Record<string, unknown>) =>
  f.state({
    label,
    states: { calm: { label }, wild: { label } },
    initial: 'calm',
    transitions: {
      rage: { label, from: ['calm'], to: 'wild', roles: ['quan-ly'], ...more },
    },
  });

const rage = (notice: Record<string, unknown>) => ({
  fields: {
    hidden: f.text({ label, read: ['le-tan'] }),
    mood: state({
      notify: [{ title: label, body: label, ...notice }],
    }),
  },
});

const form = (...fields: string[]) => [{ label, fields: [...cat.form[0]!.fields, ...fields] }];

const MISTAKES: Record<string, [mistake: Mistake, told: string]> = {
  'an option': [
    { fields: { chip: f.text(wrong({ label, requierd: true })) } },
    'meo.chip: Unknown option "requierd" of f.text; did you mean "required"?',
  ],
  'what a translation says': [
    { fields: { nameEnglish: f.text({ label, translates: 'nmae' }) } },
    'meo.nameEnglish: translates an unknown field "nmae"; did you mean "name"?',
  ],
  'a translation of another kind': [
    { fields: { nameEnglish: f.longText({ label, translates: 'name' }) } },
    'meo.nameEnglish: is a longText and translates a text',
  ],
  'a translation that is needed': [
    { fields: { nameEnglish: f.text({ label, required: true, translates: 'name' }) } },
    'meo.nameEnglish: is needed before anybody has translated it',
  ],
  'an option of another kind': [
    { fields: { fits: f.boolean(wrong({ label, max: 3 })) } },
    'meo.fits: Unknown option "max" of f.boolean',
  ],
  'an option of a reference': [
    { fields: { owner: f.ref('nha', wrong({ label, onDelte: 'cascade' })) } },
    'meo.owner: Unknown option "onDelte" of f.ref; did you mean "onDelete"?',
  ],
  'an option of a choice': [
    { fields: { size: f.enum(wrong({ label, options: { big: { label } }, multipel: true })) } },
    'did you mean "multiple"?',
  ],
  'the target of a reference': [
    { fields: { owner: f.ref(wrong('nhaa'), base) } },
    'meo.owner: refers to an unknown resource "nhaa"; did you mean "nha"?',
  ],
  'the target of many references': [
    { fields: { owners: f.refs(wrong('nah'), base) } },
    'refers to an unknown resource "nah"; did you mean "nha"?',
  ],
  'rows that may be chosen': [
    { fields: { owner: f.ref('nha', { label, choose: eq('nmae', 'x') }) } },
    'meo.owner: names an unknown field "nmae"; did you mean "name"?',
  ],
  'the catalogue of a diagnosis': [
    { fields: { illness: f.icd10({ label, catalogue: 'nhaa' }) } },
    'meo.illness: the catalogue "nhaa" is unknown; did you mean "nha"?',
  ],
  'a column': [
    { change: { list: { columns: ['nane'], sort: ['name', 'ASC'] } } },
    'meo.list: shows an unknown column "nane"; did you mean "name"?',
  ],
  'a line of a card': [
    { change: { list: { columns: ['name'], card: ['hous'], sort: ['name', 'ASC'] } } },
    'did you mean "house"?',
  ],
  'the order of a list': [
    { change: { list: { columns: ['name'], sort: ['nmae', 'ASC'] } } },
    'meo.list: sorts by an unknown field "nmae"; did you mean "name"?',
  ],
  'the reference of a tree': [
    {
      fields: { mother: f.ref('meo', base) },
      change: { list: { ...cat.list, tree: 'mothr' } },
    },
    'meo.list: makes a tree by "mothr", which is no reference to one meo; did you mean "mother"?',
  ],
  'the field of an order': [
    { change: { order: { by: 'wieght' } } },
    'meo.order: is kept by an unknown field "wieght"; did you mean "weight"?',
  ],
  'an order by no integer': [
    { change: { order: { by: 'weight' } } },
    'meo.order: is kept by "weight", which is no integer',
  ],
  'an order that people write': [
    {
      fields: { place: f.integer({ ...base, required: true, sort: true }) },
      change: { order: { by: 'place' } },
    },
    'meo.order: "place" is to say `readOnly: true`',
  ],
  'an order within nothing': [
    { change: { order: { by: 'weight', within: 'hose' } } },
    'meo.order: stands within an unknown field "hose"; did you mean "house"?',
  ],
  'a list in another order': [
    { change: { order: { by: 'weight' } } },
    "meo.order: its list stands in another one; say `sort: ['weight', 'ASC']`",
  ],
  'a tree by another resource': [
    { change: { list: { ...cat.list, tree: 'house' } } },
    'meo.list: makes a tree by "house", which is no reference to one meo',
  ],
  'a field of a form': [
    { change: { form: form('weigth') } },
    'meo.form: shows an unknown field "weigth"; did you mean "weight"?',
  ],
  'a field twice': [{ change: { form: form('name') } }, 'meo.form: shows "name" twice'],
  'a title': [
    { change: { title: 'nmae' } },
    'meo.nmae: is no field to name a record by; did you mean "name"?',
  ],
  'an icon': [
    { change: { icon: wrong('patiant') } },
    'meo.icon: there is no icon "patiant"; did you mean "patient"?',
  ],
  'a menu group': [
    { change: { group: 'chungg' } },
    'meo.group: the menu has no group "chungg"; did you mean "chung"?',
  ],
  'the screen of another resource': [
    { change: { listOf: 'nhaa' } },
    'meo.listOf: names an unknown resource "nhaa"; did you mean "nha"?',
  ],
  'the role that is told of a transition': [
    rage({ to: { role: 'quan-li' } }),
    'meo.mood: rage tells "quan-li", which is no role; did you mean "quan-ly"?',
  ],
  'all patients who are told of a transition': [
    rage({ to: { role: 'benh-nhan' } }),
    'meo.mood: rage tells all accounts of benh-nhan; name a field of the row',
  ],
  'who is told and may not read': [
    rage({ to: { role: 'duoc-si' } }),
    'meo.mood: rage tells duoc-si, who may not read it',
  ],
  'the field of who is told': [
    rage({ to: { field: 'hose' } }),
    'meo.mood: rage tells an unknown "hose"; did you mean "house"?',
  ],
  'a field that leads to nobody': [
    rage({ to: { field: 'house' } }),
    'meo.mood: rage tells "house", which leads to no account',
  ],
  'what is told': [
    rage({ to: { role: 'quan-ly' }, body: { vi: '{nmae}', en: '' } }),
    'meo.mood: rage tells of an unknown "nmae"; did you mean "name"?',
  ],
  'what is told and not for all': [
    rage({ to: { role: 'quan-ly' }, title: { vi: '{hidden}', en: '' } }),
    'meo.mood: rage tells of "hidden", which not everybody who is told may read',
  ],
  'who is told of rows that are not theirs': [
    rage({ to: { role: 'le-tan' } }),
    'meo.mood: rage tells le-tan of rows that they may not see; name a field of the row',
  ],
  'the way of a message': [
    rage({ to: { role: 'quan-ly' }, channels: ['e-mail'] }),
    'meo.mood: rage tells by "e-mail"; did you mean "email"?',
  ],
  'the resource of a child': [
    { change: { children: { kin: { resource: 'meoo', by: 'house' } } } },
    'meo.kin: nests an unknown resource "meoo"; did you mean "meo"?',
  ],
  'the reference of a child': [
    { change: { children: { kin: { resource: 'meo', by: 'house' } } } },
    'meo.kin: "meo.house" does not refer to meo',
  ],
  'a field and a child of one name': [
    { change: { children: { weight: { resource: 'meo', by: 'house' } } } },
    'meo.weight: is a field and a child at once',
  ],
  'a field of a row rule': [
    { change: { access: { ...cat.access, rows: { 'le-tan': eq('staet', 'waiting') } } } },
    'meo.access: names an unknown field "staet"; did you mean "state"?',
  ],
  'a value of a row rule': [
    { change: { access: { ...cat.access, rows: { 'le-tan': eq('state', 'wating') } } } },
    'meo.access: compares "state" with what it never is: "wating" is none of its values; did you mean "waiting"?',
  ],
  'a value of a condition': [
    { fields: { chip: f.text({ label, when: eq('colour', 'dem') }) } },
    'did you mean "den"?',
  ],
  'a value of a guard': [
    { fields: { mood: state({ guard: eq('colour', 'vanggg') }) } },
    'meo.rage: compares "colour" with what it never is: "vanggg" is none of its values; did you mean "vang"?',
  ],
  'one value of several': [
    { change: { editable: oneOf('state', ['waiting', 'adoptd']) } },
    'meo.editable: compares "state" with what it never is: "adoptd" is none of its values; did you mean "adopted"?',
  ],
  'a value of a saved filter': [
    {
      change: {
        list: {
          columns: ['name'],
          sort: ['name', 'ASC'],
          saved: [{ label, filter: { state: 'adoptet' } }],
        },
      },
    },
    'meo.list: the saved filter "Label": "state" "adoptet" is none of its values; did you mean "adopted"?',
  ],
  'a field of a saved filter': [
    {
      change: {
        list: {
          columns: ['name'],
          sort: ['name', 'ASC'],
          saved: [{ label, filter: { stat: 'x' } }],
        },
      },
    },
    'uses "stat"; did you mean "state"?',
  ],
  'a date as people write it': [
    {
      fields: { born: f.date({ ...base, filter: true }) },
      change: { editable: gt('born', '31/12/2024') },
    },
    'compares "born" with what it never is: "31/12/2024" is not a value it can have',
  ],
  'a reference compared with a name': [
    { change: { editable: eq('house', 'Nhà Hai') } },
    'compares "house" with what it never is: "Nhà Hai" is not a value it can have',
  ],
  'a number compared with a word': [
    { change: { editable: eq('weight', 'heavy') } },
    'compares "weight" with what it never is: "heavy"',
  ],
  'an order of words without one': [
    { change: { editable: lt('colour', 'den') } },
    'compares "colour" by lt, but its values have no order',
  ],
  'one of the values of a single value': [
    { change: { editable: contains('colour', 'den') } },
    '"colour" holds one value: use eq or oneOf',
  ],
  'a resource of a condition': [
    {
      change: {
        access: { ...cat.access, rows: { 'le-tan': exists('nhà', eq('id', outer('house'))) } },
      },
    },
    'meo.access: names an unknown resource "nhà"; did you mean "nha"?',
  ],
  'a field of the row outside': [
    {
      change: {
        access: { ...cat.access, rows: { 'le-tan': exists('nha', eq('id', outer('hause'))) } },
      },
    },
    'outer("hause") is no field of the row outside; did you mean "house"?',
  ],
  'a condition on itself': [
    { fields: { chip: f.text({ label, when: and(eq('chip', 'x')) }) } },
    'meo.chip: is shown where a condition on itself holds',
  ],
  'the first state': [
    {
      fields: {
        mood: f.state(
          wrong({ label, states: { calm: { label } }, initial: 'clam', transitions: {} }),
        ),
      },
    },
    'meo.mood: the initial state "clam" is unknown; did you mean "calm"?',
  ],
  'the end of a transition': [
    { fields: { mood: state({ to: 'wilt' }) } },
    'rage names an unknown state "wilt"; did you mean "wild"?',
  ],
  'another field of the row': [
    { change: { editable: lt('weight', field('wieght')) } },
    'meo.editable: compares with an unknown field "wieght"; did you mean "weight"?',
  ],
  'another field of another kind': [
    { change: { editable: eq('weight', field('name')) } },
    'meo.editable: compares "weight" and "name", which differ in kind',
  ],
  'a state that is never reached': [
    { fields: { mood: state({ to: 'calm' }) } },
    'meo.mood: no transition leads to the state "wild"',
  ],
  'a transition that nobody may do': [
    { fields: { mood: state({ roles: [] }) } },
    'meo.mood: nobody may rage',
  ],
  'a transition of who may not read': [
    { fields: { mood: state({ roles: ['duoc-si'] }) }, change: { access: { read: ['quan-ly'] } } },
    'meo.rage: duoc-si may do it, but not read meo',
  ],
  'where an argument is kept': [
    {
      fields: { mood: state({ args: { reason: f.text(base) }, store: { reason: 'secrett' } }) },
    },
    'rage keeps it in an unknown "secrett"; did you mean "secret"?',
  ],
  'a reserved path': [{ change: { name: 'hang-cho' } }, 'hang-cho.name: is a path of the API'],
  'another reserved path': [{ change: { name: 'trang-chu' } }, 'is a path of the API itself'],
  'a page of the staff area': [
    { change: { name: 'phan-quyen' } },
    'phan-quyen.name: is a page of the staff area itself',
  ],
  'a name with accents': [{ change: { name: 'mèo' } }, 'named in kebab-case without accents'],
  'a name of two resources': [{ change: { name: 'nha' } }, 'nha.name: is the name of two'],
  'a field with accents': [{ fields: { giá: f.money(base) } }, 'meo.giá: a field is named in'],
  'a field that every record has': [{ fields: { id: f.text(base) } }, 'meo.id: every record has'],
  'a word of the API': [{ fields: { q: f.text(base) } }, 'meo.q: is a word of the API itself'],
  'a member of every object': [
    { fields: { constructor: f.text(base) } },
    'meo.constructor: is a word of the API itself',
  ],
  'a column of another field': [
    { fields: { nameFold: f.text(base) } },
    'meo.nameFold: needs the column "name_fold", which "name" has already',
  ],
  'a default that is no choice': [
    { fields: { size: f.enum({ label, options: { big: { label } }, default: 'bigg' }) } },
    'meo.size: the default "bigg" is not a valid value; did you mean "big"?',
  ],
  'a default out of bounds': [
    { fields: { age: f.integer({ label, max: 30, default: 31 }) } },
    'meo.age: the default 31 is not a valid value',
  ],
  'a sample that is no date': [
    { fields: { born: f.date({ label, sample: ['1/2/2020'] }) } },
    'meo.born: the sample "1/2/2020" is not a valid value',
  ],
  'no sample at all': [
    { fields: { born: f.date({ label, sample: [] }) } },
    'meo.born: its list of samples is empty',
  ],
  'bounds without a value between': [
    { fields: { age: f.integer({ label, min: 5, max: 3 }) } },
    'meo.age: min 5 is above max 3',
  ],
  'a pattern': [
    { fields: { chip: f.text({ label, pattern: '[A-Z' }) } },
    'meo.chip: the pattern "[A-Z" is no regular expression',
  ],
  'a field of who may not read the rest': [
    { fields: { chip: f.text({ label, read: ['duoc-si'] }) } },
    'meo.chip: duoc-si may read it, but not read meo',
  ],
  'a field of who may write but not read': [
    { fields: { chip: f.text({ label, read: ['quan-ly'], write: ['le-tan'] }) } },
    'meo.chip: le-tan may write but not read it',
  ],
  'a count by what is no reference': [
    {
      fields: {
        kin: f.computed({
          label,
          result: 'integer',
          from: { op: 'count', of: 'meo', by: 'name' },
        }),
      },
    },
    'meo.kin: "meo.name" does not refer to meo',
  ],
  'a sum of words': [
    {
      fields: {
        mother: f.ref('meo', base),
        kin: f.computed({
          label,
          result: 'integer',
          from: { op: 'sum', of: 'meo', by: 'mother', field: 'name' },
        }),
      },
    },
    'meo.kin: the sum of "meo.name", which is no number',
  ],
  'the age of a word': [
    {
      fields: {
        age: f.computed({ label, result: 'integer', from: { op: 'age', field: 'name' } }),
      },
    },
    'meo.age: the age of "name", which is no day',
  ],
  'a field of a rule': [
    { rule: { op: 'unique', fields: ['name', 'hose'] } },
    'meo.checks: unique names an unknown field "hose"; did you mean "house"?',
  ],
  'an order of words': [
    { rule: { op: 'ordered', from: 'name', to: 'microchip' } },
    'meo.checks: ordered over "name" needs an order',
  ],
  'an order of different kinds': [
    { rule: { op: 'ordered', from: 'name', to: 'weight' } },
    'meo.checks: ordered compares "name" and "weight", which differ in kind',
  ],
  'an overlap of words': [
    { rule: { op: 'noOverlap', by: ['house'], from: 'name', to: 'microchip' } },
    'meo.checks: noOverlap over "name" needs instants, dates, times or integers',
  ],
  'one of a single field': [
    { rule: { op: 'exactlyOne', fields: ['name'] } },
    'meo.checks: exactlyOne needs two fields or more',
  ],
  'one of two that are required': [
    { rule: { op: 'exactlyOne', fields: ['name', 'house'] } },
    'exactlyOne of name, house, but name and house are required',
  ],
  'a former name that is still a field': [
    { fields: { label: f.text({ label, was: 'name' }) } },
    'meo.label: was "name", which is still a field',
  ],
  'a former resource that is still there': [
    { change: { was: 'nha' } },
    'meo.was: was "nha", which is still a resource',
  ],
  'the one row of a resource that could not be made': [
    { change: wrong({ single: true }) },
    'meo.name: needs a `default`: its one row is there before anybody writes it',
  ],
  'one row that is archived': [
    { change: wrong({ single: true, archive: true }) },
    'meo.archive: is for resources of many rows, and this one is `single`',
  ],
  'a tombstone of what is still there': [
    { dropped: ['meo.weight'] },
    'meo.weight: is listed in `dropped`, but is still here',
  ],
};

function problemsOf({ change, fields, rule, dropped = [] }: Mistake) {
  const checks = [...(cat.checks ?? []), ...(rule ? [rule] : [])];
  const changed: Resource = { ...cat, checks, ...change, fields: { ...cat.fields, ...fields } };
  const config: Config = {
    groups: tinyGroups,
    icons: ICON_NAMES,
    resources: [house, changed],
    dropped,
  };
  return configProblems(config);
}

describe('the boot check tells of', () => {
  it.each(Object.entries(MISTAKES))('%s', (_what, [mistake, told]) => {
    const texts = problemsOf(mistake).map(({ text }) => text);
    expect(texts).toEqual(expect.arrayContaining([expect.stringContaining(told)]));
    for (const text of texts) expect(text.length).toBeLessThan(200);
  });
});

it('tells of all mistakes in one run, each with the line that it stands on', () => {
  const problems = problemsOf({
    fields: { owner: f.ref(wrong('nhaa'), base), chip: f.text(wrong({ label, requierd: true })) },
    change: { icon: wrong('patiant') },
  });
  expect(problems).toHaveLength(3);
  for (const { place } of problems.slice(0, 2)) {
    expect(place).toMatch(/^(src|tests)\/.+\.ts:\d+$/);
  }
});
