import { sql } from 'kysely';
import { pick } from '../../shared/fields/facet';
import type { Field } from '../../shared/fields/kinds';
import { resourceNamed } from '../../shared/resource/config';
import { columnName, tableName } from '../../shared/resource/names';
import { boundedName, quoted } from '../db/ddl/names';
import type { RowSource } from '../db/sql/context';
import { nested, sourceSql } from '../db/sql/row-source';
import type { At, ServerFacet } from './facet';
import { readId } from './filter-readers';
import { asText, byValue, valueSql } from './order';

/** Something of the row that the reference leads to, by its title. */
function ofTarget(
  field: Field<'reference'>,
  at: At,
  what: (target: RowSource, title: string) => ReturnType<typeof valueSql>,
) {
  const target = nested(at.row, resourceNamed(at.compiler.config, field.to));
  return sql`(SELECT ${what(target, target.resource.title)} FROM ${sourceSql(target)}
    WHERE ${sql.ref(`${target.alias}.id`)} = ${valueSql(at)})`;
}

export const referenceFacet: ServerFacet<'reference'> = {
  constraints: (field, { resource, table, name }) => {
    const column = columnName(name);
    const action = resource.appendOnly ? 'restrict' : (field.onDelete ?? 'restrict');
    return [
      {
        name: boundedName(table, column, 'fkey'),
        kind: 'foreign',
        definition: `FOREIGN KEY (${quoted(column)}) REFERENCES ${quoted(tableName(field.to))} ("id") ON DELETE ${action.toUpperCase()}`,
        about: { fields: [name], check: 'reference' },
      },
    ];
  },
  order: (field, at) => ofTarget(field, at, at.compiler.order),
  word: (field, at) => ofTarget(field, at, at.compiler.column),
  words: null,
  filter: readId,
  sample: (field, { random, idsOf }) => {
    const ids = idsOf(field.to);
    return ids.length === 0 ? null : pick(ids, random);
  },
};

export const referenceManyFacet: ServerFacet<'referenceMany'> = {
  order: byValue,
  word: asText,
  words: null,
  filter: ({ label, to }, raw) => readId({ label, to, kind: 'reference' }, raw),
  sample: (field, { random, idsOf }) => {
    const ids = idsOf(field.to);
    return ids.length === 0 ? [] : [pick(ids, random)];
  },
};
