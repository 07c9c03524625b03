import { expect, it } from 'vitest';
import {
  base,
  itTellsOf,
  label,
  type Mistakes,
  problemsOf,
  wrong,
} from '../../../../tests/fixtures/mistakes';
import { cat } from '../../../../tests/fixtures/tiny-config';
import { f } from '../../fields/f';
import type { Field } from '../../fields/kinds';
import { eq } from '../predicate';
import type { Resource } from '../resource';

const NOTHING = { vi: '', en: '' };
const roles = ['quan-ly' as const];

/** A field with a mistake, beside those of a good resource. */
const chip = (field: Field) => ({ fields: { chip: field } });
/** The same of a way to compute that the compiler would refuse. */
const computed = (result: string, from: object) => ({
  fields: {
    mother: f.ref('meo', base),
    born: f.date(base),
    chip: f.computed(wrong<never>({ label, result, from })),
  },
});
const list = (change: object) => ({ change: { list: { ...cat.list, ...change } as never } });
const access = (change: object) => ({ change: { access: { ...cat.access, ...change } as never } });
const act = (action: object) => ({
  change: { actions: { go: { label, roles, ...action } } } as Partial<Resource>,
});
const kin = (child: object) => ({
  fields: { mother: f.ref('meo', base) },
  change: { children: { kin: { resource: 'meo', by: 'mother', ...child } } } as Partial<Resource>,
});

const NUMBERS: Mistakes = {
  'a negative scale': [
    chip(f.decimal({ label, scale: -1 })),
    'meo.chip: scale -1 is no number of digits from 0 to 12',
  ],
  'half a digit': [chip(f.decimal({ label, scale: 1.5 })), 'scale 1.5 is no number of digits'],
  'more than the column holds': [
    chip(f.decimal({ label, scale: 10, max: 1e9 })),
    'meo.chip: max 1000000000 is no number from -100000000 to 100000000',
  ],
  'a part of a whole number': [chip(f.integer({ label, min: 0.5 })), 'min 0.5 is no whole number'],
  'a number beyond integers': [
    chip(f.integer({ label, max: 3e9 })),
    'max 3000000000 is no whole number',
  ],
  'what is no number': [chip(f.money({ label, min: Number.NaN })), 'min NaN is no whole number'],
  'money below what it usually is': [
    chip(f.money({ label, max: -5 })),
    'meo.chip: min 0 is above max -5: no value could be entered (min 0 unless said)',
  ],
  'an empty unit': [chip(f.integer({ label, unit: ' ' })), 'meo.chip: its unit is empty'],
  'a year with a unit': [
    chip(f.integer({ label, year: true, unit: 'năm' })),
    'meo.chip: a year has no unit',
  ],
  'a negative length': [chip(f.text({ label, min: -1 })), 'min -1 is no whole number from 0'],
  'no length': [chip(f.text({ label, max: 0 })), 'meo.chip: max 0 leaves no text'],
  'a text longer than it may be': [
    chip(f.text({ label, min: 300 })),
    'min 300 is above max 200: no value could be entered (max 200 unless said)',
  ],
  'several lines longer than they may be': [
    chip(f.longText({ label, min: 6_000 })),
    'min 6000 is above max 5000',
  ],
  'lengths the wrong way round': [
    chip(f.richText({ label, min: 9, max: 3 })),
    'min 9 is above max 3',
  ],
  'no length of a translation': [
    chip(f.translated({ label, max: 0 })),
    'max 0 is no whole number from 1',
  ],
  'more rows than there may be': [
    chip(f.rows({ label, min: 60, fields: { dose: f.integer(base) } })),
    'min 60 is above max 50',
  ],
  'rows the wrong way round': [
    chip(f.rows({ label, min: 5, max: 3, fields: { dose: f.integer(base) } })),
    'min 5 is above max 3',
  ],
  'money the wrong way round': [chip(f.money({ label, min: 5, max: 3 })), 'min 5 is above max 3'],
  'decimals the wrong way round': [
    chip(f.decimal({ label, min: 0.5, max: 0.1 })),
    'min 0.5 is above max 0.1',
  ],
  'no files': [chip(f.file({ label, max: 0 })), 'meo.chip: max 0 is no whole number from 1 to 100'],
  'several images as one': [
    chip(f.image({ label, max: 3 })),
    'an image is one file: max says nothing',
  ],
  'negative samples': [{ change: { samples: -1 } }, 'meo.samples: -1 is no whole number from 0'],
  'half a sample': [{ change: { samples: 1.5 } }, 'meo.samples: 1.5 is no whole number'],
  'a negative count': [{ change: { exactCount: -1 } }, 'meo.exactCount: -1 is no whole number'],
  'a place between places': [{ change: { quick: 0.5 } }, 'meo.quick: 0.5 is no whole number'],
  'a page of all rows': [list({ perPage: 1_000_000 }), 'perPage 1000000 is above 500'],
};

const WORDS: Mistakes = {
  'an extension as a media type': [
    chip(f.file({ label, accept: ['png'] })),
    'meo.chip: takes "png", which is no media type; did you mean "image/png"?',
  ],
  'a media type as people call it': [
    chip(f.image({ label, accept: ['image/jpg'] })),
    'takes "image/jpg", which is no media type; did you mean "image/jpeg"?',
  ],
  'a media type with a letter more': [
    chip(f.image({ label, accept: ['image/pngg'] })),
    'takes "image/pngg", which is no media type; did you mean "image/png"?',
  ],
  'no media type at all': [chip(f.file({ label, accept: [] })), 'takes no type of file at all'],
  'a document as an image': [
    chip(f.image({ label, accept: ['application/pdf'] })),
    'takes "application/pdf", which is no image; use f.file',
  ],
  'an empty help': [
    chip(f.text({ label, help: NOTHING })),
    'meo.chip: its help says nothing in "vi"',
  ],
  'a help in one language': [
    chip(f.text({ label, help: { vi: 'Số', en: ' ' } })),
    'meo.chip: its help says nothing in "en"',
  ],
  'a label in one language': [
    chip(f.text(wrong<never>({ label: { vi: 'Số' } }))),
    'meo.chip: its label says nothing in "en"',
  ],
  'an empty choice': [
    chip(f.enum({ label, options: { big: { label: NOTHING } } })),
    'meo.chip: its options.big.label says nothing in "vi"',
  ],
  'an empty label of rows': [
    chip(f.rows({ label, fields: { dose: f.integer({ label: NOTHING }) } })),
    'meo.chip.dose: its label says nothing in "vi"',
  ],
  'an empty name of the resource': [
    { change: { one: NOTHING } },
    'meo.texts: its one says nothing in "vi"',
  ],
  'an empty tab': [
    { change: { form: [{ label: NOTHING, fields: cat.form[0]!.fields }] } },
    'meo.texts: its form.label says nothing in "vi"',
  ],
  'an empty button': [act({ label: NOTHING }), 'meo.go: its label says nothing in "vi"'],
  'an empty question': [act({ confirm: NOTHING }), 'meo.go: its confirm says nothing in "vi"'],
  'no choice': [chip(f.enum({ label, options: {} })), 'has no options to choose from'],
  'a colour of a choice': [
    chip(f.enum({ label, options: { big: { label, colour: wrong('sucess') } } })),
    'meo.chip: the choice big has an unknown colour "sucess"; did you mean "success"?',
  ],
  'a colour of an action': [
    act({ colour: 'red' }),
    'meo.go: the action has an unknown colour "red"',
  ],
  'a choice of two words': [
    chip(f.enum({ label, options: { 'very big': { label } } })),
    'the option "very big" is to be a word',
  ],
  'a code without a number': [
    chip(f.code({ label, pattern: 'A-' })),
    'the pattern "A-" needs one number, such as {####}',
  ],
  'a part of a code': [
    chip(f.code({ label, pattern: 'A-{yyy}-{###}' })),
    'the pattern has an unknown part {yyy}; did you mean "yyyy"?',
  ],
  'a brace of a code': [
    chip(f.code({ label, pattern: 'A-{##}-{yy' })),
    'a brace without the other',
  ],
  'a default of what the server gives': [
    chip(f.code({ label, pattern: 'A-{##}', default: 'A-1' })),
    'a code is filled in by the server: it has no default',
  ],
  'a default of what is computed': [
    chip(f.computed({ label, result: 'integer', default: 3, from: { op: 'age', field: 'born' } })),
    'a computed is filled in by the server: it has no default',
  ],
  'a unique yes or no': [
    chip(f.boolean({ label, unique: true })),
    'meo.chip: a unique yes/no leaves two rows, one of each',
  ],
  'one default of many unique values': [
    chip(f.text({ label, unique: true, default: 'x' })),
    'the default of a unique field serves one row alone',
  ],
  'a pattern of a name': [
    chip(f.text({ label, collate: 'name', pattern: 'A+' })),
    'its pattern says nothing',
  ],
  'a day of the week of rows': [
    chip(
      f.rows({
        label,
        week: { weekday: 'dya', from: 'from', to: 'to' },
        fields: { day: f.integer(base), from: f.time(base), to: f.time(base) },
      }),
    ),
    'week names an unknown field "dya" of its rows; did you mean "day"?',
  ],
  'what rows begin with': [
    chip(f.rows({ label, begins: { day: { field: 'nmae' } }, fields: { day: f.date(base) } })),
    'begins "day" with an unknown field "nmae"; did you mean "name"?',
  ],
  'the day that rows begin with': [
    chip(f.rows({ label, begins: wrong({ day: 'tody' }), fields: { day: f.date(base) } })),
    'begins "day" with "tody"; did you mean "today"?',
  ],
};

const COMPUTED: Mistakes = {
  'the kind of what is looked up': [
    computed('integer', { op: 'lookup', through: 'house', field: 'name' }),
    'meo.chip: "nha.name" makes a result of text, not of integer',
  ],
  'the kind of the greatest': [
    computed('date', { op: 'max', of: 'meo', by: 'mother', field: 'weight' }),
    '"meo.weight" makes a result of integer or money, not of date',
  ],
  'the kind of a sum': [
    computed('text', { op: 'sum', of: 'meo', by: 'mother', field: 'weight' }),
    'sum makes a result of integer or money, not of text',
  ],
  'the kind of what is reckoned': [
    computed('text', { op: 'plus', of: ['weight', 1] }),
    'plus makes a result of integer or money, not of text',
  ],
  'an option of a count': [
    computed('integer', { op: 'count', of: 'meo', by: 'mother', wher: eq('name', 'x') }),
    'meo.chip: Unknown option "wher" of count; did you mean "where"?',
  ],
  'a way to compute': [
    computed('integer', { op: 'cuont', of: 'meo', by: 'mother' }),
    'there is no way "cuont" to compute; did you mean "count"?',
  ],
  'a kind of result': [
    computed('intger', { op: 'count', of: 'meo', by: 'mother' }),
    'there is no result "intger"; did you mean "integer"?',
  ],
  'numbers without a field': [
    computed('integer', { op: 'times', of: [2, 3] }),
    'times names no field',
  ],
  'what cannot be reckoned with': [
    computed('integer', { op: 'times', of: ['weight', Number.NaN] }),
    'times reckons with NaN',
  ],
  'a table that sums are kept in': [
    computed('integer', { op: 'sum', of: 'meo', by: 'mother', field: 'weight', kept: 'no table' }),
    '"no table" is no name of a table',
  ],
};

const LISTS: Mistakes = {
  'a list without columns': [list({ columns: [] }), 'meo.list: shows no columns'],
  'a direction': [list({ sort: ['name', 'ASCC'] }), 'sorts by "ASCC"; did you mean "ASC"?'],
  'an empty card': [list({ card: [] }), 'meo.list: its card is empty; leave it out'],
  'a field twice in bulk': [list({ bulk: ['weight', 'weight'] }), 'bulk names "weight" twice'],
  'two views of one name': [
    list({
      saved: [
        { label, filter: {} },
        { label, filter: {} },
      ],
    }),
    'two saved views are called "Nhãn"',
  ],
  'a tab without fields': [
    { change: { form: [...cat.form, { label, fields: [] }] } },
    'the tab "Label" has a row or a list without fields',
  ],
  'the title again': [{ change: { subtitle: ['name'] } }, 'meo.subtitle: "name" is the title'],
  'nothing for the public': [access({ public: { fields: [] } }), 'public.fields is empty'],
  'an option of the public': [
    access({ public: { fields: ['name'], row: eq('name', 'x') } }),
    'meo.access: Unknown option "row" of public; did you mean "rows"?',
  ],
  'a role twice': [access({ read: ['quan-ly', 'le-tan', 'le-tan'] }), 'read names "le-tan" twice'],
  'whom rows are about': [
    { change: { subject: 'nmae' } },
    'meo.subject: "nmae" is no field; did you mean "name"?',
  ],
  'whom an entry is about': [
    { change: { keepsSubject: 'nmae' } },
    'meo.keepsSubject: "nmae" is no field; did you mean "name"?',
  ],
  'when rows were made': [
    { change: { madeAt: 'nmae' } },
    'meo.madeAt: "nmae" is no field; did you mean "name"?',
  ],
  'no moment at which rows were made': [
    { change: { madeAt: 'name' } },
    'meo.madeAt: "name" is no moment that is `required`, `readOnly` and `sort`',
  ],
  'the letter of words': [{ change: { words: { abc: 'name' } } }, '"abc" is no letter from a to z'],
  'the field of words': [
    { change: { words: { a: 'nmae' } } },
    'meo.words: names an unknown field "nmae"; did you mean "name"?',
  ],
  'the path of a child': [kin({ path: 'a b' }), 'meo.kin: its path "a b" is to be in kebab-case'],
  'a child without columns': [kin({ columns: [] }), 'meo.kin: columns is empty; leave it out'],
  'a rule over nothing': [{ rule: { op: 'unique', fields: [] } }, 'unique names no fields'],
  'the list of itself': [{ change: { listOf: 'meo' } }, 'meo.listOf: is the list of itself'],
  'rows that are only added, and archived': [
    { change: { archive: true, appendOnly: true } },
    'meo.archive: archives rows that are only ever added',
  ],
  'an option of an argument': [
    act({ args: { dose: f.integer(wrong<never>({ label, mx: 3 })) } }),
    'meo.go.dose: Unknown option "mx" of f.integer; did you mean "max"?',
  ],
  'the bounds of an argument': [
    act({ args: { dose: f.integer({ label, min: 5, max: 3 }) } }),
    'meo.go.dose: min 5 is above max 3',
  ],
};

itTellsOf('numbers', NUMBERS);
itTellsOf('words', WORDS);
itTellsOf('what is computed', COMPUTED);
itTellsOf('lists', LISTS);

it('tells of fields inside of rows and actions with the line that they stand on', () => {
  const dose = f.integer(wrong<never>({ label, mx: 5 }));
  const problems = problemsOf({
    fields: { diet: f.rows({ label, fields: { dose } }) },
    ...act({ args: { portion: f.decimal({ label, scale: -1 }) } }),
  });
  expect(problems.map(({ text }) => text)).toEqual([
    'meo.diet.dose: Unknown option "mx" of f.integer; did you mean "max"?',
    'meo.go.portion: scale -1 is no number of digits from 0 to 12',
  ]);
  const [first, second] = problems.map(({ place }) =>
    Number(place?.split('value-mistakes.test.ts:')[1]),
  );
  expect(second! - first!).toBe(3);
});
