import type { Field } from '../../../shared/fields/kinds';
import { facetOf } from '../../../shared/fields/registry';
import { columnName, tableName } from '../../../shared/resource/names';
import type { Resource } from '../../../shared/resource/resource';

/** The generated column with a field's words folded, for `q` and `like`. */
export const foldColumn = (field: string): string => `${columnName(field)}_fold`;

/** The keyed hash (HMAC, hex text) of an encrypted field: for equality and uniqueness. */
export const hashColumn = (field: string): string => `${columnName(field)}_hash`;

/** Whether a field has its own folded column: it is searched, or filtered by `like`. */
export function hasFold(field: Field): boolean {
  const facet = facetOf(field);
  if (field.encrypted || facet.sqlType(field) !== 'text') return false;
  return Boolean(field.search || (field.filter && facet.operators.includes('like')));
}

/** Whether values are kept as an array column. */
export const isArray = (field: Field): boolean =>
  facetOf(field).sqlType(field)?.endsWith('[]') ?? false;

/** The columns of the join table of a field with many references; `position` keeps their order. */
export function joinColumns(
  resource: Resource,
  field: Field<'referenceMany'>,
): { owner: string; target: string; position: string } {
  const owner = `${tableName(resource.name)}_id`;
  const target = `${tableName(field.to)}_id`;
  return { owner, target: target === owner ? 'target_id' : target, position: 'position' };
}
