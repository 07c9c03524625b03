import type { Field, FieldBase, KitKind, KitKinds } from './kinds';
import { ownKindOf } from './own-kind';

/** The options of `Base` by name, so that none can be forgotten here. */
type Named<Base> = Record<keyof Base, true>;

const COMMON: Named<FieldBase> = {
  label: true,
  help: true,
  required: true,
  unique: true,
  filter: true,
  sort: true,
  search: true,
  readOnly: true,
  createOnly: true,
  default: true,
  backfill: true,
  was: true,
  read: true,
  write: true,
  when: true,
  encrypted: true,
  bulk: true,
  personal: true,
  sample: true,
};

const TEXT = {
  min: true,
  max: true,
  pattern: true,
  collate: true,
  word: true,
  masked: true,
  translates: true,
} as const;
const NUMBER = { min: true, max: true, unit: true } as const;
const DAY = { past: true } as const;
const FILE = { accept: true, max: true, public: true } as const;
const REFERENCE = { to: true, onDelete: true, choose: true, keeps: true } as const;

const OF_KIND: { [K in KitKind]: Named<KitKinds[K]['options']> } = {
  text: TEXT,
  longText: TEXT,
  richText: TEXT,
  translated: { languages: true, max: true, lines: true },
  code: { pattern: true },
  integer: { ...NUMBER, year: true },
  decimal: { ...NUMBER, scale: true },
  money: NUMBER,
  duration: { min: true, max: true },
  boolean: {},
  date: DAY,
  partialDate: DAY,
  time: {},
  instant: { finish: true },
  dateRange: {},
  enum: { options: true, multiple: true },
  state: { states: true, initial: true, transitions: true, history: true },
  email: {},
  phone: {},
  url: {},
  colour: {},
  barcode: { gtin: true, max: true },
  image: FILE,
  file: FILE,
  reference: REFERENCE,
  referenceMany: REFERENCE,
  referenceOneOf: REFERENCE,
  address: {},
  geoPoint: {},
  json: { schema: true, changesOf: true },
  week: {},
  rows: { fields: true, one: true, min: true, max: true, week: true, begins: true },
  computed: { result: true, from: true },
};

/** The builder of a kind, where it is not called as the kind. */
const BUILDERS: Partial<Record<string, string>> = {
  reference: 'ref',
  referenceMany: 'refs',
  referenceOneOf: 'refOneOf',
};

/** How the config writes the kind of a field: `f.text`, or the builder of a kind that is not the kit's. */
export const writtenKind = (field: Field): string =>
  ownKindOf(field)?.name ?? `f.${BUILDERS[field.kind] ?? field.kind}`;

/** The options that every field has. */
export const COMMON_OPTIONS: readonly string[] = Object.keys(COMMON);

/** What a field may say by its kind. */
export const optionsOf = (field: Field): readonly string[] => [
  ...COMMON_OPTIONS,
  ...Object.keys(ownKindOf(field)?.options ?? OF_KIND[field.kind as KitKind]),
];
