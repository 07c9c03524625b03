import { sql } from 'kysely';
import type { Field, FieldKind } from '../../shared/fields/kinds';
import { facetOf } from '../../shared/fields/registry';
import { columnName } from '../../shared/resource/names';
import { ROW_AT, ROW_OF, rowsTable } from '../db/ddl/names';
import type { ServerFacet } from './facet';
import { readValue } from './filter-readers';
import { asText, byValue } from './order';

/** A value as the driver reads it of a column: JSON of the database writes times in another way. */
function ofColumn(type: string | null, raw: unknown): unknown {
  if (type === 'timestamptz') return new Date(String(raw)).toISOString();
  return type?.startsWith('time') ? String(raw).slice(0, 'HH:MM'.length) : raw;
}

const SAMPLES = 3;

/** The server facet of rows, which asks the facets of the fields inside. */
export function rowsFacet(
  serverFacetOf: (field: Field) => ServerFacet<FieldKind>,
): ServerFacet<'rows'> {
  const read = (inner: Field, raw: unknown): unknown => {
    if (raw === null || raw === undefined) return null;
    const plain = ofColumn(facetOf(inner).sqlType(inner), raw);
    return serverFacetOf(inner).fromSql?.(plain, inner) ?? plain;
  };
  return {
    value: (field, { row, name }) => {
      const inside = `${row.alias}_i`;
      const members = Object.keys(field.fields).flatMap((inner) => [
        sql.lit(inner),
        sql.ref(`${inside}.${columnName(inner)}`),
      ]);
      return sql`coalesce((SELECT jsonb_agg(jsonb_build_object(${sql.join(members)})
          ORDER BY ${sql.ref(`${inside}.${ROW_AT}`)})
        FROM ${sql.table(rowsTable(row.resource.name, name))} AS ${sql.ref(inside)}
        WHERE ${sql.ref(`${inside}.${ROW_OF}`)} = ${sql.ref(`${row.alias}.id`)}), '[]'::jsonb)`;
    },
    fromSql: (raw, field) =>
      (raw as Record<string, unknown>[]).map((row) =>
        Object.fromEntries(
          Object.entries(field.fields).map(([name, inner]) => [name, read(inner, row[name])]),
        ),
      ),
    order: byValue,
    word: asText,
    words: null,
    filter: readValue,
    sample: (field, { index, ...source }) => {
      const least = field.min ?? 1;
      const count = Math.max(least, Math.min(least + (index % SAMPLES), field.max ?? SAMPLES));
      return Array.from({ length: count }, (_row, at) =>
        Object.fromEntries(
          Object.entries(field.fields).map(([name, inner]) => {
            const given = inner.sample?.[(index + at) % inner.sample.length];
            const place = { ...source, index: index * SAMPLES + at };
            return [name, given ?? serverFacetOf(inner).sample?.(inner, place) ?? null];
          }),
        ),
      );
    },
  };
}
