import type { Operator } from '../fields/facet';
import type { Field } from '../fields/kinds';
import { facetOf } from '../fields/registry';
import { SYSTEM_SORTS } from './names';
import type { Resource } from './resource';

const EXACT: readonly Operator[] = ['eq', 'neq', 'in'];
const TIMES: readonly Operator[] = ['eq', 'neq', 'gt', 'gte', 'lt', 'lte', 'during'];

/** The operators of the system fields that a list may be filtered by. */
export const SYSTEM_OPERATORS: Readonly<Record<string, readonly Operator[]>> = {
  id: EXACT,
  createdAt: TIMES,
  updatedAt: TIMES,
};

/**
 * How a list may be filtered by a field: by the operators of its kind where it has an index to find
 * rows by (it is filtered, searched, sorted, unique, a code or a reference), exactly where it is
 * encrypted or filtered as a whole; not at all otherwise, and by a computed value only where the config says `filter`.
 */
export function filterOperators(field: Field): readonly Operator[] {
  const { operators, sqlType, indexed } = facetOf(field);
  if (field.encrypted) return field.filter || field.unique ? EXACT : [];
  if (field.filter === 'whole') return operators.filter((operator) => EXACT.includes(operator));
  if (field.filter) return operators;
  if (sqlType(field) === null) return [];
  return field.search || field.sort || field.unique || indexed ? operators : [];
}

/**
 * Whether a list may be sorted by the field, or system field, of this name: where the config says
 * `sort`, or `filter` for a moment that every row has. The index of any other filter is not in
 * the order of a list: choices stand in the order of the config and texts in that of the language,
 * a value of few words would be put in order row by row, and empty ones come last either way.
 */
export function isSortable(resource: Resource, name: string): boolean {
  if (SYSTEM_SORTS.includes(name)) return true;
  const field = Object.hasOwn(resource.fields, name) ? resource.fields[name] : undefined;
  if (!field || field.encrypted) return false;
  const { sortable, inOrder } = facetOf(field);
  if (!sortable) return false;
  return field.sort === true || (inOrder === true && !!field.filter && isAlwaysThere(field));
}

const isAlwaysThere = ({ required, when }: Field): boolean => !!required && when === undefined;
