import { type RawBuilder, sql } from 'kysely';
import type { Computation, ComputedOptions } from '../../shared/fields/computed';
import type { Field } from '../../shared/fields/kinds';
import { resourceNamed } from '../../shared/resource/config';
import { and, eq, outer } from '../../shared/resource/predicate';
import { nested, presentSql, sourceSql } from '../db/sql/row-source';
import { booleanFacet } from './boolean';
import { dateFacet } from './dates';
import type { At, FilterValue, ServerFacet } from './facet';
import { integerFacet, moneyFacet } from './numbers';
import { asText } from './order';
import { textFacet } from './text';

type OverRows = Extract<Computation, { by: string }>;

function aggregateSql(field: OverRows, argument: RawBuilder<unknown> | null): RawBuilder<unknown> {
  if (field.op === 'count' || !argument) return sql`count(*)::bigint`;
  if (field.op === 'sum') return sql`coalesce(sum(${argument}), 0)::bigint`;
  return sql`${sql.raw(field.op)}(${argument})`;
}

/** A value over the rows that refer to this one; archived rows do not count. */
function overRowsSql({ compiler, row }: At, from: OverRows): RawBuilder<unknown> {
  const inner = nested(row, resourceNamed(compiler.config, from.of));
  const mine = eq(from.by, outer('id'));
  const where = from.where ? and(mine, from.where) : mine;
  const argument = 'field' in from ? compiler.column(inner, from.field) : null;
  return sql`(SELECT ${aggregateSql(from, argument)} FROM ${sourceSql(inner)}
    WHERE ${compiler.condition(inner, where, row)}${presentSql(inner)})`;
}

/** Whole years; of a day known in part the first day that it can be. */
function ageSql({ compiler, row }: At, name: string): RawBuilder<unknown> {
  const { today } = compiler.context;
  const day = today ? sql`${compiler.value(today)}::date` : sql`CURRENT_DATE`;
  return sql`date_part('year', age(${day}, ${compiler.firstDay(row, name)}))::integer`;
}

function computedSql({ from }: Field<'computed'>, at: At): RawBuilder<unknown> {
  const { compiler, row } = at;
  switch (from.op) {
    case 'age':
      return ageSql(at, from.field);
    case 'holds':
      return sql`((${compiler.condition(row, from.where)}) IS TRUE)`;
    case 'concat':
      return sql`nullif(concat_ws(' ', ${sql.join(from.fields.map((name) => compiler.word(row, name)))}), '')`;
    default:
      return overRowsSql(at, from);
  }
}

/** What is said of a value by the kind that its result is like. */
interface Result {
  order(label: Field['label'], at: At): RawBuilder<unknown>;
  filter(label: Field['label'], raw: unknown): FilterValue;
}

const like = <K extends ComputedOptions['result']>(kind: K, facet: ServerFacet<K>): Result => {
  const plain = (label: Field['label']) => ({ label, kind }) as Field<K>;
  return {
    order: (label, at) => facet.order(plain(label), at),
    filter: (label, raw) => facet.filter(plain(label), raw),
  };
};

const RESULTS: Record<ComputedOptions['result'], Result> = {
  integer: like('integer', integerFacet),
  money: like('money', moneyFacet),
  text: like('text', textFacet),
  boolean: like('boolean', booleanFacet),
  date: like('date', dateFacet),
};

export const computedFacet: ServerFacet<'computed'> = {
  value: computedSql,
  order: ({ result, label }, at) => RESULTS[result].order(label, at),
  word: asText,
  words: null,
  filter: ({ result, label }, raw) => RESULTS[result].filter(label, raw),
  cell: { key: () => false },
  sample: null,
};
