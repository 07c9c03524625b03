import { type RawBuilder, sql } from 'kysely';
import { referralTo, singleReferralOf } from '../../shared/fields/ask';
import type { Computation, ComputedOptions } from '../../shared/fields/computed';
import type { Field } from '../../shared/fields/kinds';
import { resourceNamed } from '../../shared/resource/config';
import { leadName } from '../../shared/resource/lead-names';
import { columnName } from '../../shared/resource/names';
import { and, eq, outer } from '../../shared/resource/predicate';
import { nested, presentSql, sourceSql } from '../db/sql/row-source';
import { booleanFacet } from './boolean';
import { dateFacet } from './dates';
import type { At, FilterValue, ServerFacet } from './facet';
import { integerFacet, moneyFacet } from './numbers';
import { asText } from './order';
import { textFacet } from './text';

type OverRows = Extract<Computation, { by: string }>;
type KeptSum = Extract<Computation, { kept: string }>;

function aggregateSql(field: OverRows, argument: RawBuilder<unknown> | null): RawBuilder<unknown> {
  if (field.op === 'count' || !argument) return sql`count(*)::bigint`;
  if (field.op === 'sum') return sql`coalesce(sum(${argument}), 0)::bigint`;
  return sql`${sql.raw(field.op)}(${argument})`;
}

/** A sum whose parts the database keeps. */
function keptSumSql({ row }: At, { kept, by, field }: KeptSum): RawBuilder<unknown> {
  const column = (name: string) => sql.ref(`${kept}.${columnName(name)}`);
  return sql`(SELECT coalesce(sum(${column(field)}), 0)::bigint FROM ${sql.table(kept)}
    WHERE ${column(by)} = ${sql.ref(`${row.alias}.id`)})`;
}

/** A value over the rows that refer to this one; archived rows do not count. */
function overRowsSql(at: At, from: OverRows): RawBuilder<unknown> {
  const { compiler, row } = at;
  if ('kept' in from) return keptSumSql(at, from);
  const inner = nested(row, resourceNamed(compiler.config, from.of));
  const oneOf = referralTo(inner.resource.fields[from.by], row.resource.name)?.oneOf;
  const mine = eq(oneOf ? leadName(from.by, row.resource.name) : from.by, outer('id'));
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

const SIGNS = { plus: ' + ', minus: ' - ', times: ' * ' } as const;

const numberSql = ({ compiler, row }: At, part: string | number): RawBuilder<unknown> =>
  typeof part === 'number' ? sql.raw(`(${part})`) : compiler.column(row, part);

/** Rounded to what the result is: all of them are whole. */
function reckonedSql(
  at: At,
  op: keyof typeof SIGNS,
  parts: readonly (string | number)[],
  result: ComputedOptions['result'],
): RawBuilder<unknown> {
  const sum = sql.join(
    parts.map((part) => sql`${numberSql(at, part)}::numeric`),
    sql.raw(SIGNS[op]),
  );
  return sql`round(${sum})::${sql.raw(result === 'integer' ? 'integer' : 'bigint')}`;
}

/** The day of a field in the zone of the session; today without one. */
function daySql({ compiler, row }: At, name: string | undefined): RawBuilder<unknown> {
  if (name !== undefined) return sql`${compiler.column(row, name)}::date`;
  const { today } = compiler.context;
  return today ? sql`${compiler.value(today)}::date` : sql`CURRENT_DATE`;
}

/** A field of the row that a reference leads to. */
function lookupSql({ compiler, row }: At, through: string, name: string): RawBuilder<unknown> {
  const to = singleReferralOf(row.resource.fields[through])?.to ?? '';
  const target = nested(row, resourceNamed(compiler.config, to));
  return sql`(SELECT ${compiler.column(target, name)} FROM ${sourceSql(target)}
    WHERE ${sql.ref(`${target.alias}.id`)} = ${compiler.column(row, through)})`;
}

function computedSql({ from, result }: Field<'computed'>, at: At): RawBuilder<unknown> {
  const { compiler, row } = at;
  switch (from.op) {
    case 'age':
      return ageSql(at, from.field);
    case 'holds':
      return sql`((${compiler.condition(row, from.where)}) IS TRUE)`;
    case 'lookup':
      return lookupSql(at, from.through, from.field);
    case 'plus':
    case 'minus':
    case 'times':
      return reckonedSql(at, from.op, from.of, result);
    case 'days':
      return sql`(${daySql(at, from.to)} - ${daySql(at, from.from)})::integer`;
    case 'dayAfter':
      return sql`(${daySql(at, from.field)} + ${numberSql(at, from.days)}::integer)`;
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
