import { choicesOf } from '../../../shared/fields/ask';
import type { Field } from '../../../shared/fields/kinds';
import { facetOf } from '../../../shared/fields/registry';
import { columnName } from '../../../shared/resource/names';
import type { Resource } from '../../../shared/resource/resource';
import { serverFacetOf } from '../../fields/registry';
import { leadColumn } from '../sql/lead-columns';
import { literal } from '../sql/literal';
import { foldColumn, hasFold, hashColumn, hasSortKey, sortKey, wordsOf } from '../sql/physical';
import type { ColumnModel, SequenceModel } from './model';
import { quoted } from './names';

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

/** Sequences of a resource's codes. */
export const sequencesOf = (table: string, was: string, resource: Resource): SequenceModel[] =>
  Object.entries(resource.fields).flatMap(([name, field]) => {
    const { sequence } = serverFacetOf(field);
    if (!sequence) return [];
    const former = sequence(was, field.was ?? name);
    return [{ name: sequence(table, name), column: columnName(name), was: former }];
  });

function defaultOf(table: string, name: string, field: Field): string | undefined {
  const { gives } = serverFacetOf(field);
  if (gives) return gives(field, { table, name });
  if (field.default === undefined || field.encrypted) return undefined;
  const type = facetOf(field).sqlType(field);
  return Array.isArray(field.default)
    ? `${literal(field.default)}::${type}`
    : literal(field.default);
}

function backfillOf(field: Field): string | undefined {
  if (field.backfill === undefined || field.encrypted) return undefined;
  const value = literal(field.backfill);
  return Array.isArray(field.backfill) ? `${value}::${facetOf(field).sqlType(field)}` : value;
}

function renamedValues(field: Field): ColumnModel['renamed'] {
  const renamed = Object.entries(choicesOf(field) ?? {}).flatMap(([to, { was }]) =>
    was === undefined ? [] : [{ from: was, to }],
  );
  return renamed.length === 0 ? undefined : renamed;
}

/** The columns of a field: none for computed values and many references. */
export function fieldColumns(
  resource: Resource,
  table: string,
  name: string,
  field: Field,
): ColumnModel[] {
  const { sqlType, given } = facetOf(field);
  const type = sqlType(field);
  if (type === null) return [];
  const was = field.was ?? name;
  const columns: ColumnModel[] = [
    {
      name: columnName(name),
      field: name,
      type: field.encrypted ? 'text' : type,
      notNull: given === true || (field.required === true && !field.when),
      default: defaultOf(table, name, field),
      form: field.encrypted ? undefined : serverFacetOf(field).form?.(field),
      encrypted: field.encrypted,
      was: columnName(was),
      backfill: backfillOf(field),
      renamed: renamedValues(field),
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
  for (const lead of serverFacetOf(field).leads?.(field, { resource, table, name }) ?? []) {
    columns.push({
      name: lead.name,
      field: name,
      type: 'uuid',
      generated: lead.generated,
      derived: true,
      was: leadColumn(was, lead.to),
    });
  }
  if (hasFold(field)) {
    columns.push({
      name: foldColumn(name),
      field: name,
      type: 'text',
      generated: wordsOf(field).folded(quoted(columnName(name))),
      derived: true,
      was: foldColumn(was),
    });
  }
  if (hasSortKey(resource, field)) {
    columns.push({
      name: sortKey(name),
      field: name,
      type: 'text',
      generated: serverFacetOf(field).sortKey?.(field, quoted(columnName(name))) ?? undefined,
      derived: true,
      was: sortKey(was),
    });
  }
  return columns;
}
