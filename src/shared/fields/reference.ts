import { z } from 'zod';
import { resourceMeant } from '../resource/boot-check/known';
import { findResource } from '../resource/config';
import type { Target } from '../resource/graph';
import { placed } from '../resource/place';
import type { OwnRows, Predicate, RowsAt } from '../resource/predicate';
import { type CheckedField, EQUALITY, type Facet, type JsonSchema } from './facet';
import { invalid } from './invalid';
import type { Exact, Field, FieldBase, IsRequired, Says } from './kinds';

export interface ReferenceOptions {
  /** The resource referred to. */
  to: string;
  /** What becomes of this row when the other is deleted; `restrict` unless said. */
  onDelete?: 'restrict' | 'cascade' | 'set null';
  /** Which rows may be chosen. */
  choose?: Predicate;
  /**
   * Rows that go on referring to a row that was merged away, such as signed ones; of append-only
   * resources all do. Without it every row follows to the one that stays.
   */
  keeps?: Predicate;
}

/** What a reference to a resource may say. */
type Options<T, N> = FieldBase<N> & Chosen<T> & Keeping<N>;

interface Chosen<T> {
  choose?: RowsAt<T>;
}

interface Keeping<N> {
  onDelete?: ReferenceOptions['onDelete'];
  keeps?: OwnRows<N>;
}

/** The same without its resource: the one that it leads to stands before. */
type Known = FieldBase & Omit<ReferenceOptions, 'to'>;

/** The id of a row of another resource. */
export const reference = <
  const T extends Target,
  const O extends Options<T, N>,
  const N extends string = never,
>(
  to: T,
  options: O & Exact<O, Known>,
): Field<'reference', string, IsRequired<O>> & Says<O & { to: T }, N> =>
  placed<object>({ ...options, to, kind: 'reference' }) as unknown as Field<
    'reference',
    string,
    IsRequired<O>
  > &
    Says<O & { to: T }, N>;

/** Ids of rows of another resource, in order, through a join table. */
export const referenceMany = <
  const T extends Target,
  const O extends Options<T, N>,
  const N extends string = never,
>(
  to: T,
  options: O & Exact<O, Known>,
): Field<'referenceMany', string[], true> & Says<O & { to: T }, N> =>
  placed<object>({ ...options, to, kind: 'referenceMany' }) as unknown as Field<
    'referenceMany',
    string[],
    true
  > &
    Says<O & { to: T }, N>;

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Whether `value` is an id as the API writes them. */
export const isId = (value: unknown): value is string =>
  typeof value === 'string' && UUID.test(value.toLowerCase());

const id = z
  .string()
  .transform((v) => v.trim().toLowerCase())
  .refine((v) => UUID.test(v), invalid('Không có trong danh sách.', 'It is not in the list.'));

type AnyReference = Field<'reference'> | Field<'referenceMany'>;

const schemaOf = (field: AnyReference): JsonSchema => ({
  type: 'string',
  format: 'uuid',
  'x-reference': field.to,
});

const referralOf = ({ to, onDelete, choose, keeps }: AnyReference, many: boolean) => [
  { to, onDelete, choose, keeps, many, oneOf: false },
];

function checkTarget(field: AnyReference, place: CheckedField): void {
  const { to, choose, keeps, onDelete } = field;
  const { config, resource, report } = place;
  if (onDelete === 'set null' && field.required && !field.when) {
    report('is required, and is not emptied when the other row is deleted (`set null`)');
  }
  const target = findResource(config, to);
  if (!target) report(`refers to an unknown resource "${to}"${resourceMeant(config, to)}`);
  else if (choose) {
    place.predicate(choose, target, resource);
  }
  if (keeps) place.predicate(keeps, resource);
}

export const referenceFacet: Facet<'reference'> = {
  zod: () => id,
  decode: (text) => text.trim(),
  sqlType: () => 'uuid',
  operators: EQUALITY,
  sortable: true,
  shared: true,
  csv: String,
  format: String,
  indexed: true,
  refersTo: (field) => referralOf(field, false),
  check: checkTarget,
  openapi: schemaOf,
};

export const referenceManyFacet: Facet<'referenceMany'> = {
  zod: () => z.array(id).max(200),
  decode: (text) => {
    if (text.startsWith('[')) return JSON.parse(text);
    return text.split(';').flatMap((part) => part.trim() || []);
  },
  sqlType: () => null,
  operators: EQUALITY,
  sortable: false,
  shared: true,
  csv: (value) => (value as string[]).join(';'),
  format: (value) => (value as string[]).join(', '),
  neverNull: true,
  emptyList: () => true,
  initial: () => [],
  refersTo: (field) => referralOf(field, true),
  check: checkTarget,
  openapi: (field) => ({ type: 'array', items: schemaOf(field) }),
};
