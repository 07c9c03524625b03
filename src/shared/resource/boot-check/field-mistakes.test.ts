import { expect, it } from 'vitest';
import {
  base,
  itTellsOf,
  label,
  type Mistakes,
  problemsOf,
  wrong,
} from '../../../../tests/fixtures/mistakes';
import { f } from '../../fields/f';
import { icd10 } from '../../records/icd10';
import { eq } from '../predicate';

const MISTAKES: Mistakes = {
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
  'an option of one choice': [
    { fields: { size: f.enum(wrong({ label, options: { big: { label, color: 'info' } } })) } },
    'meo.size: Unknown option "color" of the choice big; did you mean "colour"?',
  ],
  'an option of one choice in another case': [
    { fields: { size: f.enum(wrong({ label, options: { big: { label, Was: 'large' } } })) } },
    'meo.size: Unknown option "Was" of the choice big; did you mean "was"?',
  ],
  'a field that is reckoned with': [
    {
      fields: {
        twice: f.computed(
          wrong({ label, result: 'integer', from: { op: 'times', of: ['wieght', 2] } }),
        ),
      },
    },
    'meo.twice: computes from an unknown field "wieght"; did you mean "weight"?',
  ],
  'a reference that is looked through': [
    {
      fields: {
        place: f.computed(
          wrong({ label, result: 'text', from: { op: 'lookup', through: 'name', field: 'name' } }),
        ),
      },
    },
    'meo.place: looks through "name", which is no reference to one row',
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
    { fields: { illness: icd10({ label, catalogue: wrong('nhaa') }) } },
    'meo.illness: the catalogue "nhaa" is unknown; did you mean "nha"?',
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
  'a field that is computed from itself, by way of another': [
    {
      fields: {
        more: f.computed({ label, result: 'integer', from: { op: 'plus', of: ['less', 1] } }),
        less: f.computed({ label, result: 'integer', from: { op: 'minus', of: ['more', 1] } }),
      },
    },
    'meo.more: is computed from itself',
  ],
  'the result of another way to compute': [
    {
      fields: {
        born: f.date(base),
        days: f.computed({ label, result: 'text', from: { op: 'days', from: 'born' } }),
      },
    },
    'meo.days: days makes a result of integer, not of text',
  ],
  'nothing that is joined': [
    { fields: { both: f.computed({ label, result: 'text', from: { op: 'concat', fields: [] } }) } },
    'meo.both: joins no fields',
  ],
  'a reference that is needed and emptied': [
    { fields: { owner: f.ref('nha', { label, required: true, onDelete: 'set null' }) } },
    'meo.owner: is required, and is not emptied when the other row is deleted',
  ],
  'the age of a word': [
    {
      fields: {
        age: f.computed({ label, result: 'integer', from: { op: 'age', field: 'name' } }),
      },
    },
    'meo.age: the age of "name", which is no day',
  ],
};

itTellsOf('fields', MISTAKES);

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

it('lets a catalogue say more of its choices, in words that are like an option', () => {
  const more = { labels: 2, colours: 'red', has: 'wings', serves: 'children' };
  const options = { big: { label, ...more } };
  const states = { free: { label, ...more } };
  const said = wrong<object>({ label, options });
  const machine = wrong<object>({ label, initial: 'free', states, transitions: {} });
  expect(problemsOf({ fields: { size: f.enum(wrong(said)) } })).toEqual([]);
  expect(problemsOf({ fields: { rent: f.state(wrong(machine)) } })).toEqual([]);
});
