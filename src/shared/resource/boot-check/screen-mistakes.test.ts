import { base, itTellsOf, label, type Mistakes, wrong } from '../../../../tests/fixtures/mistakes';
import { cat } from '../../../../tests/fixtures/tiny-config';
import { f } from '../../fields/f';

const form = (...fields: string[]) => [{ label, fields: [...cat.form[0]!.fields, ...fields] }];

const MISTAKES: Mistakes = {
  'an option of a resource': [
    { change: wrong({ archve: true }) },
    'meo.options: Unknown option "archve" of a resource; did you mean "archive"?',
  ],
  'an option of a list': [
    { change: { list: { ...cat.list, ...wrong<object>({ perpage: 5 }) } } },
    'meo.list: Unknown option "perpage" of a list; did you mean "perPage"?',
  ],
  'an option of a saved view': [
    { change: { list: { ...cat.list, saved: [wrong({ label, filtre: {}, filter: {} })] } } },
    'meo.list: Unknown option "filtre" of a saved view; did you mean "filter"?',
  ],
  'an option of access': [
    { change: { access: { ...cat.access, ...wrong<object>({ writerows: {} }) } } },
    'meo.access: Unknown option "writerows" of access; did you mean "writeRows"?',
  ],
  'an option of a tab': [
    { change: { form: [wrong({ label, feilds: [], fields: cat.form[0]!.fields })] } },
    'meo.form: Unknown option "feilds" of a tab; did you mean "fields"?',
  ],
  'an option of a child': [
    { change: { children: { kin: wrong({ resource: 'meo', by: 'house', veiw: 'table' }) } } },
    'meo.kin: Unknown option "veiw" of a child; did you mean "view"?',
  ],
  'an option of an action': [
    { change: { actions: { wash: wrong({ label, roles: ['quan-ly'], confrim: label }) } } },
    'meo.wash: Unknown option "confrim" of an action; did you mean "confirm"?',
  ],
  'a field that tells rows apart': [
    { change: { quickTells: ['nane'] } },
    'meo.nane: is no field to name a record by; did you mean "name"?',
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
  'a day of a saved filter': [
    {
      fields: { born: f.date({ ...base, filter: true }) },
      change: { list: { ...cat.list, saved: [{ label, filter: { born_gt: '1/2/2026' } }] } },
    },
    'meo.list: the saved filter "Label": "born" "1/2/2026" is not a value it can have',
  ],
  'a column twice': [
    { change: { list: { ...cat.list, columns: ['name', 'house', 'name'] } } },
    'meo.list: shows "name" twice',
  ],
  'a page without rows': [
    { change: { list: { ...cat.list, perPage: 0 } } },
    'meo.list: 0 is no number of rows of a page',
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
};

itTellsOf('screens', MISTAKES);
