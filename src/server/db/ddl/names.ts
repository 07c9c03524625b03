import { createHash } from 'node:crypto';
import { joinTableName } from '../../../shared/resource/names';

/** PostgreSQL cuts longer names off. */
const LONGEST = 63;

/** The parts joined by `_`; a name too long for PostgreSQL ends in a stable hash of the whole. */
export function boundedName(...parts: string[]): string {
  const name = parts.join('_');
  if (Buffer.byteLength(name) <= LONGEST) return name;
  const hash = createHash('sha256').update(name).digest('hex').slice(0, 8);
  return `${name.slice(0, LONGEST - hash.length - 1)}_${hash}`;
}

/** An identifier in double quotes, as all generated SQL writes them. */
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** Identifiers in double quotes, separated by commas. */
export const quotedList = (names: readonly string[]): string => names.map(quoted).join(', ');

/** The table that a field's rows are kept in. */
export const rowsTable = (resource: string, field: string): string =>
  boundedName(joinTableName(resource, field));

/** The record that a row belongs to, and its place among the others. */
export const ROW_OF = 'row_of';
export const ROW_AT = 'row_at';
