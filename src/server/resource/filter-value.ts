import type { Text } from '../../shared/errors';
import type { Operator } from '../../shared/fields/facet';
import type { Field } from '../../shared/fields/kinds';
import { facetOf } from '../../shared/fields/registry';
import { isDate } from '../../shared/format/plain-date';
import { issueText } from '../../shared/resource/issue-text';

/** A value of a filter as its field has it; `none` is one that no row can have. */
export type FilterValue = { value: string | number | boolean | null } | 'none' | { problem: Text };

const WRONG: Text = { vi: 'Giá trị lọc không hợp lệ.', en: 'The filter value is not valid.' };

/** The field that decides about a computed value: one of its result's kind. */
function plainField(field: Field): Field {
  if (field.kind === 'computed') return { label: field.label, kind: field.result };
  if (field.kind === 'referenceMany')
    return { label: field.label, kind: 'reference', to: field.to };
  if (field.kind === 'enum' || field.kind === 'icd10') return { ...field, multiple: false };
  return field;
}

/** Bounds and patterns of a field do not matter to a comparison, only what its column can hold. */
const withoutRules = (field: Field): Field => ({
  ...field,
  ...(['integer', 'money', 'decimal'].includes(field.kind)
    ? { min: undefined, max: undefined }
    : {}),
});

/**
 * Reads one value of a filter as one of `field`: text is decoded as in a form. Text that is no
 * valid value of a text or reference field finds nothing; for other kinds it is a mistake.
 */
export function filterValue(field: Field, operator: Operator, raw: unknown): FilterValue {
  if (raw === null) return { value: null };
  if (raw === undefined || Array.isArray(raw)) return { problem: WRONG };
  const plain = withoutRules(plainField(field));
  const facet = facetOf(plain);
  const textual = facet.sqlType(plain) === 'text' && plain.kind !== 'partialDate';
  if (typeof raw === 'object' && (textual || plain.kind === 'reference')) return { problem: WRONG };
  if (operator === 'like') return { value: String(raw) };
  // A day stands for all of its moments, which the statement makes of it.
  if (plain.kind === 'instant' && typeof raw === 'string' && isDate(raw)) return { value: raw };
  const given = textual || plain.kind === 'reference' ? String(raw) : raw;
  const decoded = typeof given === 'string' ? facet.decode(given, plain) : given;
  const result = facet.zod(plain).safeParse(decoded, { reportInput: true });
  if (result.success) return { value: toParameter(result.data, plain) };
  if (plain.kind === 'reference') return 'none';
  if (textual && !['enum', 'state'].includes(plain.kind)) return { value: String(raw) };
  const issue = result.error.issues[0];
  return { problem: issue ? issueText(issue) : WRONG };
}

function toParameter(value: unknown, field: Field): string | number | boolean {
  const parameter = facetOf(field).toSql?.(value, field) ?? value;
  return parameter as string | number | boolean;
}
