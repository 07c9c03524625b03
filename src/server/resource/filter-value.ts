import type { Operator } from '../../shared/fields/facet';
import type { Field } from '../../shared/fields/kinds';
import type { FilterValue } from '../fields/facet';
import { WRONG_VALUE } from '../fields/filter-readers';
import { serverFacetOf } from '../fields/registry';

/**
 * Reads one value of a filter as one of `field`: text is decoded as in a form. Text that is no
 * valid value of a text or reference field finds nothing; for other kinds it is a mistake.
 */
export function filterValue(field: Field, operator: Operator, raw: unknown): FilterValue {
  if (raw === null) return { value: null };
  if (raw === undefined || Array.isArray(raw)) return { problem: WRONG_VALUE };
  if (operator === 'like') {
    return typeof raw === 'object' ? { problem: WRONG_VALUE } : { value: String(raw) };
  }
  const { filter, toSql } = serverFacetOf(field);
  const read = filter(field, raw);
  if (!toSql || read === 'none' || 'problem' in read) return read;
  return { value: toSql(read.value, field) as string };
}
