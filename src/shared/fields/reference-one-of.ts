import { z } from 'zod';
import { resourceMeant } from '../resource/boot-check/known';
import { findResource } from '../resource/config';
import type { Target } from '../resource/graph';
import { placed } from '../resource/place';
import type { OwnRows, Predicate, RowsAt } from '../resource/predicate';
import { type CheckedField, EQUALITY, type Facet } from './facet';
import { invalid } from './invalid';
import type { Exact, Field, FieldBase, IsRequired, Says } from './kinds';
import { addressOf, readAddress } from './lead';

export interface ReferenceOneOfOptions {
  /** The resources of which one row is referred to, in the order in which a form offers them. */
  to: readonly string[];
  /** What becomes of this row when the other is deleted; `restrict` unless said. */
  onDelete?: 'restrict' | 'cascade';
  /** Which rows may be chosen, by resource; of one that is not named every row. */
  choose?: Readonly<Record<string, Predicate>>;
  /** Rows that go on referring to a row that was merged away, such as signed ones. */
  keeps?: Predicate;
}

type Options<T extends string, N> = FieldBase<N> &
  Omit<ReferenceOneOfOptions, 'to' | 'choose' | 'keeps'> & {
    choose?: { readonly [P in T]?: RowsAt<P> };
    keeps?: OwnRows<N>;
  };

/**
 * One row of one of several resources, as the address of that row: `rooms/0190…`. The database keeps
 * a column for each resource, so that it holds every one to rows that are there.
 */
export const referenceOneOf = <
  const T extends Target,
  const O extends Options<T, N>,
  const N extends string = never,
>(
  to: readonly [T, T, ...T[]],
  options: O & Exact<O, Options<T, N>>,
): Field<'referenceOneOf', `${T}/${string}`, IsRequired<O>> & Says<O & { to: T }, N> =>
  placed<object>({ ...options, to, kind: 'referenceOneOf' }) as unknown as Field<
    'referenceOneOf',
    `${T}/${string}`,
    IsRequired<O>
  > &
    Says<O & { to: T }, N>;

const isOf = ({ to }: Field<'referenceOneOf'>, value: string): boolean => {
  const lead = readAddress(value);
  return lead !== null && to.includes(lead.to);
};

function checkTargets({ to, choose = {}, keeps }: Field<'referenceOneOf'>, place: CheckedField) {
  const { config, resource, report } = place;
  if (to.length < 2) report('refers to one resource alone: use f.ref');
  if (new Set(to).size < to.length) report('names a resource twice');
  const targets = to.flatMap((name) => {
    const target = findResource(config, name);
    if (!target) report(`refers to an unknown resource "${name}"${resourceMeant(config, name)}`);
    return target ? [target] : [];
  });
  const labels = targets.map(({ label }) => label.vi);
  if (new Set(labels).size < labels.length) report('two of its resources have the same label');
  for (const [name, rows] of Object.entries(choose)) {
    const target = targets.find((one) => one.name === name);
    if (target) place.predicate(rows, target, resource);
    else report(`chooses among "${name}", to which it does not refer`);
  }
  if (keeps) place.predicate(keeps, resource);
}

const UUID = '[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}';

export const referenceOneOfFacet: Facet<'referenceOneOf'> = {
  zod: (field) =>
    z
      .string()
      .transform((value) => value.trim().toLowerCase())
      .refine(
        (value) => isOf(field, value),
        invalid('Không có trong danh sách.', 'It is not in the list.'),
      ),
  decode: (text) => text.trim(),
  // No text, which people could search and sort by: rows are found by what it leads to.
  sqlType: () => 'varchar',
  operators: EQUALITY,
  sortable: false,
  shared: true,
  csv: String,
  format: String,
  indexed: true,
  refersTo: ({ to, onDelete, choose, keeps }) =>
    to.map((one) => ({
      to: one,
      onDelete,
      choose: choose?.[one],
      keeps,
      many: false,
      oneOf: true,
    })),
  check: checkTargets,
  openapi: ({ to }) => ({
    type: 'string',
    pattern: `^(${to.join('|')})/${UUID}$`,
    examples: [addressOf({ to: to[0] ?? '', id: '0190a000-0000-7000-8000-000000000001' })],
    'x-reference-one-of': [...to],
    description: `A row of ${to.join(', ')}, as its address below /api.`,
  }),
};
