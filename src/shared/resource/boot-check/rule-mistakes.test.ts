import { base, itTellsOf, label, type Mistakes, wrong } from '../../../../tests/fixtures/mistakes';
import { cat } from '../../../../tests/fixtures/tiny-config';
import { f } from '../../fields/f';
import { and, contains, eq, exists, field, gt, lt, me, oneOf, outer } from '../predicate';

const MISTAKES: Mistakes = {
  'rows that keep who sees them without a rule': [
    { change: { keepsSeen: true, access: { ...cat.access, rows: undefined } } },
    'meo.keepsSeen: needs `access.rows`, whose rules it keeps',
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
  'one value of several': [
    { change: { editable: oneOf('state', ['waiting', 'adoptd']) } },
    'meo.editable: compares "state" with what it never is: "adoptd" is none of its values; did you mean "adopted"?',
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
        access: {
          ...cat.access,
          rows: { 'le-tan': exists(wrong<'nha'>('nhà'), eq('id', outer('house'))) },
        },
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
  'a number compared with a word, beside what is right': [
    { change: { editable: and(eq('state', 'waiting'), eq('weight', 'heavy')) } },
    'meo.editable: compares "weight" with what it never is: "heavy" is not a value it can have',
  ],
  'a text compared with who asks': [
    { change: { editable: and(eq('state', 'waiting'), eq('name', me('doctorId'))) } },
    'meo.editable: compares "name", which refers to no row, with me("doctorId"), the id of one',
  ],
  'a condition of a field on who asks': [
    { fields: { chip: f.text({ label, when: and(eq('house', me('doctorId'))) }) } },
    'meo.chip: its `when` asks for me("doctorId"): whether a row has it is the same for all',
  ],
  'another field of the row': [
    { change: { editable: lt('weight', field('wieght')) } },
    'meo.editable: compares with an unknown field "wieght"; did you mean "weight"?',
  ],
  'another field of another kind': [
    { change: { editable: eq('weight', field('name')) } },
    'meo.editable: compares "weight" and "name", which differ in kind',
  ],
  'a field of who may not read the rest': [
    { fields: { chip: f.text({ label, read: ['duoc-si'] }) } },
    'meo.chip: duoc-si may read it, but not read meo',
  ],
  'a field of who may write but not read': [
    { fields: { chip: f.text({ label, read: ['quan-ly'], write: ['le-tan'] }) } },
    'meo.chip: le-tan may write but not read it',
  ],
  'an option of a rule': [
    { rule: wrong({ op: 'unique', fields: ['name'], flod: true }) },
    'meo.checks: Unknown option "flod" of the rule unique; did you mean "fold"?',
  ],
  'an option of another rule': [
    { rule: wrong({ op: 'unique', fields: ['name'], orEqual: true }) },
    'meo.checks: Unknown option "orEqual" of the rule unique',
  ],
  'a rule that there is not': [
    { rule: wrong({ op: 'uniqe', fields: ['name'] }) },
    'meo.checks: Unknown rule "uniqe"; did you mean "unique"?',
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
  'a rule that asks who asks': [
    { rule: { op: 'holds', where: eq('house', me('doctorId')), field: 'house', message: label } },
    'meo.checks: holds may only ask of stored fields of its row and constants',
  ],
  'a rule on other rows': [
    { rule: { op: 'unique', fields: ['name'], where: exists('nha', eq('name', 'x')) } },
    'meo.checks: unique may only ask of stored fields of its row and constants',
  ],
  'a role that reads': [
    { change: { access: { ...cat.access, read: [...cat.access.read, wrong('le-tann')] } } },
    'meo.access: names an unknown role "le-tann"; did you mean "le-tan"?',
  ],
  'a role whose rows are fewer': [
    { change: { access: { ...cat.access, rows: wrong({ 'quan-li': eq('state', 'waiting') }) } } },
    'meo.access: names an unknown role "quan-li"; did you mean "quan-ly"?',
  ],
  'a role that reads a field': [
    { fields: { chip: f.text({ label, read: wrong(['quanly']) }) } },
    'meo.chip: names an unknown role "quanly"; did you mean "quan-ly"?',
  ],
  'what is known of who asks': [
    {
      change: { access: { ...cat.access, rows: { 'le-tan': eq('house', me(wrong('docterId'))) } } },
    },
    'meo.access: asks for me("docterId"), which is no claim; did you mean "doctorId"?',
  ],
  'what nobody of the role has': [
    { change: { access: { ...cat.access, rows: { 'le-tan': eq('house', me('doctorId')) } } } },
    'meo.access: rows of le-tan ask for me("doctorId"), which no le-tan has',
  ],
  'what nobody of the role has of other rows': [
    {
      change: {
        access: {
          ...cat.access,
          writeRows: { 'quan-ly': exists('nha', oneOf('id', me('departmentIds'))) },
        },
      },
    },
    'meo.access: rows of quan-ly ask for me("departmentIds"), which no quan-ly has',
  ],
};

itTellsOf('rules', MISTAKES);
