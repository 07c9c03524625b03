import type { Field } from '../../../shared/fields/kinds';
import { facetOf } from '../../../shared/fields/registry';
import { columnName } from '../../../shared/resource/names';
import type { Resource } from '../../../shared/resource/resource';
import { foldColumn, foldExpression, hasFold, hashColumn } from '../sql/physical';
import type { ColumnModel, SequenceModel } from './model';
import { boundedName, quoted } from './names';
import { literal } from './static-sql';

const INSTANT = 'timestamptz';

/** Columns of every table; `archived_at` only where removing archives. */
export const systemColumns = (resource: Resource): ColumnModel[] => [
  { name: 'id', type: 'uuid', notNull: true },
  { name: 'version', type: 'integer', notNull: true, default: '1' },
  { name: 'created_at', type: INSTANT, notNull: true, default: 'now()' },
  { name: 'updated_at', type: INSTANT, notNull: true, default: 'now()' },
  ...(resource.archive ? [{ name: 'archived_at', type: INSTANT }] : []),
];

/** Columns that the sealing of an append-only table fills in later. */
export const SEAL_COLUMNS: readonly ColumnModel[] = [
  { name: 'seal_seq', type: 'bigint' },
  { name: 'seal_prev', type: 'bytea' },
  { name: 'seal_hash', type: 'bytea' },
];

/** The sequence that numbers a code. */
const codeSequence = (table: string, field: string): string =>
  boundedName(table, columnName(field), 'seq');

/** Sequences of a resource's codes. */
export function sequencesOf(table: string, was: string, resource: Resource): SequenceModel[] {
  return Object.entries(resource.fields)
    .filter(([, field]) => field.kind === 'code')
    .map(([name, field]) => ({
      name: codeSequence(table, name),
      column: columnName(name),
      was: codeSequence(was, field.was ?? name),
    }));
}

function defaultOf(table: string, name: string, field: Field): string | undefined {
  if (field.kind === 'code') {
    return `sen_code(${literal(field.pattern)}, ${literal(quoted(codeSequence(table, name)))})`;
  }
  if (field.kind === 'state') return literal(field.initial);
  if (field.default === undefined || field.encrypted) return undefined;
  const type = facetOf(field).sqlType(field);
  return Array.isArray(field.default)
    ? `${literal(field.default)}::${type}`
    : literal(field.default);
}

/** The columns of a field: none for computed values and many references. */
export function fieldColumns(table: string, name: string, field: Field): ColumnModel[] {
  const type = facetOf(field).sqlType(field);
  if (type === null) return [];
  const was = field.was ?? name;
  const given = field.kind === 'code' || field.kind === 'state';
  const columns: ColumnModel[] = [
    {
      name: columnName(name),
      field: name,
      type: field.encrypted ? 'text' : type,
      notNull: given || (field.required === true && !field.when),
      default: defaultOf(table, name, field),
      encrypted: field.encrypted,
      was: columnName(was),
    },
  ];
  if (field.encrypted) {
    columns.push({
      name: hashColumn(name),
      field: name,
      type: 'text',
      encrypted: true,
      was: hashColumn(was),
    });
  }
  if (hasFold(field)) {
    columns.push({
      name: foldColumn(name),
      field: name,
      type: 'text',
      generated: foldExpression(field, quoted(columnName(name))),
      derived: true,
      was: foldColumn(was),
    });
  }
  return columns;
}
