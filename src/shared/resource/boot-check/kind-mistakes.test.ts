import { describe, expect, it } from 'vitest';
import { icons } from '../../../../resources/icons';
import { cat, house, tinyGroups } from '../../../../tests/fixtures/tiny-config';
import { ACTORS } from '../../account/actors';
import { f } from '../../fields/f';
import type { Field } from '../../fields/kinds';
import { type AnyOwnKind, ownKind } from '../../fields/own-kind';
import { icd10, icd10Kind } from '../../records/icd10';
import type { Config } from '../config';
import { eq } from '../predicate';
import type { Resource } from '../resource';
import { configProblems } from './check-config';

const label = { vi: 'Nhãn', en: 'Label' };

/** Options that the compiler would refuse, as they come from a config that it did not see. */
const wrong = (options: object): never => ({ label, ...options }) as never;

const MISTAKES: [what: string, field: Field, told: string][] = [
  [
    'an option',
    f.duration(wrong({ mx: 5 })),
    'Unknown option "mx" of f.duration; did you mean "max"?',
  ],
  ['bounds the wrong way round', f.duration({ label, min: 60, max: 30 }), 'min 60 is above max 30'],
  ['less than a minute', f.duration({ label, min: 0.5 }), '0.5 is no number of whole minutes'],
  ['a default out of bounds', f.duration({ label, max: 30, default: 60 }), 'default'],
  ['a default that is no colour', f.colour({ label, default: 'xanh' }), 'default'],
  ['an order of colours', f.colour({ label, sort: true }), 'a colour cannot be sorted'],
  ['a filter by place', f.geoPoint({ label, filter: true }), 'a geoPoint cannot be filtered'],
  [
    'a colour as a whole',
    f.colour({ label, filter: 'whole' }),
    'a colour is always filtered as a whole',
  ],
  [
    'words as a whole',
    f.text({ label, filter: 'whole', search: true }),
    'its filter takes them too',
  ],
  ['a search for a place', f.geoPoint({ label, search: true }), 'a geoPoint cannot be searched'],
  ['a code that is too long', f.barcode({ label, max: 900 }), 'max 900 is no number from 1 to 500'],
  ['the length of a GTIN', f.barcode({ label, gtin: true, max: 13 }), 'max says nothing'],
  ['a default that is no GTIN', f.barcode({ label, gtin: true, default: '12' }), 'default'],
  [
    'a language that is none',
    f.translated({ label, languages: ['vi', 'eng-x'] }),
    'is no language',
  ],
  [
    'another first language',
    f.translated({ label, languages: ['en', 'vi'] }),
    'its first language is "vi"',
  ],
  ['a language twice', f.translated({ label, languages: ['vi', 'en', 'en'] }), 'a language twice'],
  ['several languages as one key', f.translated({ label, unique: true }), 'cannot be unique'],
  ['rows without fields', f.rows({ label, fields: {} }), 'its rows have no fields'],
  [
    'an option inside of rows',
    f.rows({ label, fields: { dose: f.integer(wrong({ mx: 5 })) } }),
    'meo.mistaken.dose: Unknown option "mx" of f.integer; did you mean "max"?',
  ],
  [
    'a reference inside of rows',
    f.rows({ label, fields: { to: f.ref('nha', { label }) } }),
    'a row holds no reference: "to" belongs to a record',
  ],
  [
    'a search inside of rows',
    f.rows({ label, fields: { said: f.text({ label, search: true }) } }),
    '"said" says search, which only a record\'s field may',
  ],
  [
    'a name that rows keep',
    f.rows({ label, fields: { rowAt: f.text({ label }) } }),
    '"rowAt" is kept',
  ],
  [
    'a default inside of rows',
    f.rows({ label, fields: { dose: f.integer({ label, max: 3, default: 4 }) } }),
    'meo.mistaken.dose: the default 4 is not a valid value',
  ],
  [
    'a misspelt target among several',
    f.refOneOf(['nhaa', 'meo'] as never, { label }),
    'refers to an unknown resource "nhaa"; did you mean "nha"?',
  ],
  [
    'one target of several',
    f.refOneOf(['nha'] as never, { label }),
    'one resource alone: use f.ref',
  ],
  ['a target twice', f.refOneOf(['nha', 'nha', 'meo'], { label }), 'names a resource twice'],
  [
    'rows to choose of no target',
    f.refOneOf(['nha', 'meo'], wrong({ choose: { cho: eq('name', 'x') } })),
    'chooses among "cho", to which it does not refer',
  ],
  [
    'a condition on rows to choose',
    f.refOneOf(['nha', 'meo'], { label, choose: { nha: eq('nmae', 'x') } }),
    'names an unknown field "nmae"; did you mean "name"?',
  ],
  [
    'an order of several kinds',
    f.refOneOf(['nha', 'meo'], { label, sort: true }),
    'cannot be sorted',
  ],
  [
    'hidden addresses',
    f.refOneOf(['nha', 'meo'], { label, encrypted: true }),
    'cannot be encrypted',
  ],
  [
    'an option of several targets',
    f.refOneOf(['nha', 'meo'], wrong({ onDelte: 'cascade' })),
    'Unknown option "onDelte" of f.refOneOf; did you mean "onDelete"?',
  ],
];

describe('a mistake in a field is refused', () => {
  it.each(MISTAKES)('%s', (_what, field, told) => {
    const changed: Resource = { ...cat, fields: { ...cat.fields, mistaken: field } };
    const config: Config = {
      actors: ACTORS,
      groups: tinyGroups,
      icons,
      resources: [house, changed],
      dropped: [],
    };
    const texts = configProblems(config)
      .map(({ text }) => text)
      .filter((text) => text.startsWith('meo.mistaken'));
    expect(texts.join('\n')).toContain(told);
    // A longer one would be cut off, and end so.
    for (const text of texts) expect(text).toMatch(/^.{1,199}(?<!…)$/);
  });
});

describe('kinds that are none of the kit', () => {
  const { facet, options } = icd10Kind;
  const named = (name: string, more: object = {}): AnyOwnKind =>
    ownKind(name as 'icd10', { facet, options: { ...options, ...more } });
  const linesOf = (kinds: readonly AnyOwnKind[], extensions: Record<string, AnyOwnKind[]> = {}) =>
    configProblems({
      actors: ACTORS,
      groups: tinyGroups,
      resources: [house, cat],
      dropped: [],
      kinds,
      extensions: Object.fromEntries(
        Object.entries(extensions).map(([name, own]) => [
          name,
          { resources: [], groups: {}, kinds: own, pages: {}, pageFiles: [] },
        ]),
      ),
    }).map(({ place, text }) => `${place}: ${text}`);
  const here = /^src\/shared\/resource\/boot-check\/kind-mistakes\.test\.ts:\d+: /;

  it('pass where their names are free', () => {
    expect(linesOf([named('eyes')], { mot: [named('nose')], hai: [] })).toEqual([]);
  });

  it.each<[string, string[], string]>([
    ['one of the kit', linesOf([named('colour')]), 'colour: is a kind of the kit already'],
    ['one of Sen', linesOf([icd10Kind], { mot: [named('icd10')] }), 'is a kind of Sen already'],
    [
      'one of another extension',
      linesOf([], { mot: [named('nose')], hai: [named('nose')] }),
      'nose: is a kind of the extension mot already; name yours otherwise',
    ],
    ['no name of a builder', linesOf([named('colour-of-eyes')]), 'is named in camelCase'],
    [
      'an option that every field has',
      linesOf([named('eyes', { required: true })]),
      'every field has an option "required" already',
    ],
  ])('are refused with their place: %s', (_what, lines, told) => {
    expect(lines).toEqual([expect.stringMatching(here)]);
    expect(lines[0]).toContain(told);
  });

  it('are refused in a field where the config does not list them', () => {
    const ill = icd10({ label, catalogue: 'nha' });
    const changed: Resource = { ...cat, fields: { ...cat.fields, ill } };
    const config = { actors: ACTORS, groups: tinyGroups, resources: [house, changed], dropped: [] };
    const told = 'meo.ill: its kind "icd10" is none of the config\'s `kinds`';
    expect(configProblems(config).map(({ text }) => text)).toEqual([told]);
    expect(configProblems({ ...config, kinds: [icd10Kind] })).toEqual([]);
  });

  it('have options of their own, checked as those of the kit', () => {
    const ill = icd10(wrong({ catalogue: 'nha', multipel: true }));
    const changed: Resource = { ...cat, fields: { ...cat.fields, ill } };
    const resources = [house, changed];
    const config = { actors: ACTORS, groups: tinyGroups, resources, dropped: [] };
    const [{ text, place } = { text: '', place: null }, ...more] = configProblems({
      ...config,
      kinds: [icd10Kind],
    });
    expect(text).toBe('meo.ill: Unknown option "multipel" of icd10; did you mean "multiple"?');
    expect(place).toMatch(/kind-mistakes\.test\.ts:\d+$/);
    expect(more).toEqual([]);
  });
});
