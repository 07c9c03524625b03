import type { Text } from '../../shared/errors';
import type { Field } from '../../shared/fields/kinds';
import { facetOf } from '../../shared/fields/registry';
import { issueText } from '../../shared/resource/issue-text';
import type { FilterValue } from './facet';

/** What is said of a value that a filter cannot have. */
export const WRONG_VALUE: Text = {
  vi: 'Giá trị lọc không hợp lệ.',
  en: 'The filter value is not valid.',
};

function parsed(field: Field, given: unknown) {
  const facet = facetOf(field);
  const decoded = typeof given === 'string' ? facet.decode(given, field) : given;
  return facet.zod(field).safeParse(decoded, { reportInput: true });
}

const asValue = (data: unknown): FilterValue => ({ value: data as string | number | boolean });

/** A value that is none of the kind is a mistake. */
export function readValue(field: Field, raw: unknown): FilterValue {
  const result = parsed(field, raw);
  if (result.success) return asValue(result.data);
  const issue = result.error.issues[0];
  return { problem: issue ? issueText(issue) : WRONG_VALUE };
}

/** One word of a fixed set; anything else is a mistake. */
export const readWord = (field: Field, raw: unknown): FilterValue =>
  typeof raw === 'object' ? { problem: WRONG_VALUE } : readValue(field, String(raw));

/** Text that is no valid value is looked for as it is, and finds nothing. */
export function readText(field: Field, raw: unknown): FilterValue {
  if (typeof raw === 'object') return { problem: WRONG_VALUE };
  const result = parsed(field, String(raw));
  return result.success ? asValue(result.data) : { value: String(raw) };
}

/** An id, or an address, that is none refers to no row. */
export function readId(field: Field<'reference' | 'referenceOneOf'>, raw: unknown): FilterValue {
  if (typeof raw === 'object') return { problem: WRONG_VALUE };
  const result = parsed(field, String(raw));
  return result.success ? asValue(result.data) : 'none';
}
