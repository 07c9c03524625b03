import { type RawBuilder, sql } from 'kysely';
import { pick } from '../../shared/fields/facet';
import type { Field } from '../../shared/fields/kinds';
import { addressOf } from '../../shared/fields/lead';
import { resourceNamed } from '../../shared/resource/config';
import { columnName, tableName } from '../../shared/resource/names';
import { boundedName, quoted, quotedList } from '../db/ddl/names';
import { leadColumn, leadSql } from '../db/sql/lead-columns';
import { nested, sourceSql } from '../db/sql/row-source';
import type { At, FilterValue, ServerFacet } from './facet';
import { readId } from './filter-readers';

type OneOf = Field<'referenceOneOf'>;

/** The title of the row that it leads to, whichever resource that is of. */
function titleSql(field: OneOf, at: At, what: 'order' | 'column'): RawBuilder<unknown> {
  const titles = field.to.map((to) => {
    const target = nested(at.row, resourceNamed(at.compiler.config, to));
    const title = at.compiler[what](target, target.resource.title);
    return sql`(SELECT ${title}::text FROM ${sourceSql(target)}
      WHERE ${sql.ref(`${target.alias}.id`)} = ${at.compiler.column(at.row, `${at.name}/${to}`)})`;
  });
  return sql`coalesce(${sql.join(titles)})`;
}

/** A whole resource stands for all of its rows; an address that is none refers to no row. */
function readAddressOrKind(field: OneOf, raw: unknown): FilterValue {
  if (typeof raw === 'string' && field.to.includes(raw)) return { value: raw };
  return readId(field, raw);
}

export const referenceOneOfFacet: ServerFacet<'referenceOneOf'> = {
  leads: ({ to }, { name }) =>
    to.map((one) => ({
      name: leadColumn(name, one),
      generated: leadSql(quoted(columnName(name)), one),
      to: one,
    })),
  constraints: ({ to, onDelete = 'restrict' }, { resource, table, name }) => {
    const action = resource.appendOnly ? 'restrict' : onDelete;
    const columns = to.map((one) => leadColumn(name, one));
    return [
      {
        name: boundedName(table, columnName(name), 'lead_check'),
        kind: 'check',
        definition: `CHECK (${quoted(columnName(name))} IS NULL OR num_nonnulls(${quotedList(columns)}) = 1)`,
        about: { fields: [name], check: 'value' },
      },
      ...to.map((one) => ({
        name: boundedName(table, leadColumn(name, one), 'fkey'),
        kind: 'foreign' as const,
        definition: `FOREIGN KEY (${quoted(leadColumn(name, one))}) REFERENCES ${quoted(tableName(one))} ("id") ON DELETE ${action.toUpperCase()}`,
        about: { fields: [name], check: 'reference' as const },
      })),
    ];
  },
  order: (field, at) => titleSql(field, at, 'order'),
  word: (field, at) => titleSql(field, at, 'column'),
  words: null,
  filter: readAddressOrKind,
  whole: (field, name, value) => (field.to.includes(value) ? `${name}/${value}` : null),
  sample: ({ to }, { random, idsOf }) => {
    const there = to.filter((one) => idsOf(one).length > 0);
    if (there.length === 0) return null;
    const one = pick(there, random);
    return addressOf({ to: one, id: pick(idsOf(one), random) });
  },
};
