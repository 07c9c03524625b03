import { type RawBuilder, sql } from 'kysely';
import type { Field } from '../../../shared/fields/kinds';
import { facetOf } from '../../../shared/fields/registry';
import { columnName, tableName } from '../../../shared/resource/names';
import type { Resource } from '../../../shared/resource/resource';
import type { RowSource } from './context';

/** A column of a row source, quoted. */
export const columnRef = ({ alias }: RowSource, column: string): RawBuilder<unknown> =>
  sql.ref(alias === '' ? column : `${alias}.${column}`);

/** The generated column with a field's words folded, for `q` and `like`. */
export const foldColumn = (field: string): string => `${columnName(field)}_fold`;

/** The keyed hash (HMAC, hex text) of an encrypted field: for equality and uniqueness. */
export const hashColumn = (field: string): string => `${columnName(field)}_hash`;

/** Whether a field has its own folded column, with a trigram index. */
export const hasFold = (field: Field): boolean =>
  Boolean(field.search) && !field.encrypted && facetOf(field).sqlType(field) === 'text';

/**
 * A text as it is searched: a phone number with its leading zero as well as with +84, an e-mail
 * address by what stands before the @, so that nobody is found by a provider's name.
 */
export function foldExpression(field: Field, column: string): string {
  if (field.kind === 'phone') return `(('0' || substr(${column}, 4)) || ' ') || ${column}`;
  if (field.kind === 'email') return `sen_fold(split_part(${column}, '@', 1))`;
  return `sen_fold(${column})`;
}

/** What is looked for in such a text. */
export const soughtText = (field: Field, text: string): string =>
  field.kind === 'email' ? text.replace(/@.*$/, '') : text;

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
