import type { Operator } from '../fields/facet';
import type { Field } from '../fields/kinds';
import { facetOf } from '../fields/registry';
import { SYSTEM_SORTS } from './names';
import type { Resource } from './resource';

const EXACT: readonly Operator[] = ['eq', 'neq', 'in'];
const TIMES: readonly Operator[] = ['eq', 'neq', 'gt', 'gte', 'lt', 'lte'];

/** The operators of the system fields that a list may be filtered by. */
export const SYSTEM_OPERATORS: Readonly<Record<string, readonly Operator[]>> = {
  id: EXACT,
  createdAt: TIMES,
  updatedAt: TIMES,
};

/**
 * How a list may be filtered by a field: by the operators of its kind where the config says
 * `filter`, exactly where the value is unique anyway; none where there is no index for it.
 */
export function filterOperators(field: Field): readonly Operator[] {
  const { operators } = facetOf(field);
  if (field.encrypted) return field.filter || field.unique ? EXACT : [];
  if (field.filter) return operators;
  return field.unique || field.kind === 'code' ? EXACT : [];
}

/** Whether a list may be sorted by the field, or system field, of this name. */
export const isSortable = (resource: Resource, name: string): boolean =>
  SYSTEM_SORTS.includes(name) || resource.fields[name]?.sort === true;
