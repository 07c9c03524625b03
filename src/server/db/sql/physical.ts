import { type RawBuilder, sql } from 'kysely';
import { hasWords, referralOf } from '../../../shared/fields/ask';
import type { Field } from '../../../shared/fields/kinds';
import { facetOf } from '../../../shared/fields/registry';
import { columnName, joinTableName, tableName } from '../../../shared/resource/names';
import type { Resource } from '../../../shared/resource/resource';
import type { Words } from '../../fields/facet';
import { serverFacetOf } from '../../fields/registry';
import type { RowSource } from './context';

/** A column of a row source, quoted. */
export const columnRef = ({ alias }: RowSource, column: string): RawBuilder<unknown> =>
  sql.ref(alias === '' ? column : `${alias}.${column}`);

/**
 * The column of a system field. Rows that are only added were last changed when they were made, of which
 * a field of their own may tell.
 */
export function systemColumn({ appendOnly, madeAt }: Resource, name: string): string {
  const meant = appendOnly && name === 'updatedAt' ? 'createdAt' : name;
  return columnName(meant === 'createdAt' ? (madeAt ?? meant) : meant);
}

/** The generated column with a field's words folded, for `q` and `like`. */
export const foldColumn = (field: string): string => `${columnName(field)}_fold`;

/** The column with the words that a row is found by. */
export const KEPT_WORDS = 'search_words';

/** The stored key of a field whose order is no plain column's: by which its rows are sorted. */
export const sortKey = (field: string): string => `${columnName(field)}_key`;

/** Whether a field's sort key is stored: where it is worked out, in rows that are not sealed as they are. */
export const hasSortKey = (resource: Resource, field: Field): boolean =>
  !resource.appendOnly &&
  field.sort === true &&
  !field.encrypted &&
  Boolean(serverFacetOf(field).sortKey?.(field, ''));

/** The kept key of a reference that lists are sorted by: what the title it leads to is sorted by. */
export const referenceKey = (field: string): string => `${columnName(field)}_title_key`;

/** The keyed hash (HMAC, hex text) of an encrypted field: for equality and uniqueness. */
export const hashColumn = (field: string): string => `${columnName(field)}_hash`;

/** Whether a field has its own folded column, with a trigram index. */
export const hasFold = (field: Field): boolean =>
  Boolean(field.search) && !field.encrypted && hasWords(field);

/**
 * How the words of a text field are kept and looked for.
 * @throws Error for a field without words.
 */
export function wordsOf(field: Field): Words {
  const { words, wordsFor } = serverFacetOf(field);
  if (wordsFor) return wordsFor(field);
  if (!words) throw new Error(`${field.label.en}: the field has no words`);
  return words;
}

/** Whether values are kept as an array column. */
export const isArray = (field: Field): boolean =>
  facetOf(field).sqlType(field)?.endsWith('[]') ?? false;

/** The table that keeps the many references of a field; `position` keeps their order. */
export interface JoinTable {
  table: string;
  /** The column with the id of the row that refers, and of the one referred to. */
  owner: string;
  target: string;
  position: string;
}

/** The join table from a field of one resource to another. */
export function joinTable(resource: string, name: string, to: string): JoinTable {
  const owner = `${tableName(resource)}_id`;
  const target = `${tableName(to)}_id`;
  return {
    table: joinTableName(resource, name),
    owner,
    target: target === owner ? 'target_id' : target,
    position: 'position',
  };
}

/** The join table of a field with many references; null for any other field. */
export function joinTableOf(resource: Resource, name: string): JoinTable | null {
  const referral = referralOf(resource.fields[name]);
  return referral?.many ? joinTable(resource.name, name, referral.to) : null;
}
