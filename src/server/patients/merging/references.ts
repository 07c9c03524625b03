import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { referralTo } from '../../../shared/fields/ask';
import { addressOf } from '../../../shared/fields/lead';
import type { Config } from '../../../shared/resource/config';
import { columnName, tableName } from '../../../shared/resource/names';
import { type Predicate, walk } from '../../../shared/resource/predicate';
import type { Resource } from '../../../shared/resource/resource';
import { leadColumn } from '../../db/sql/lead-columns';
import type { Scope } from '../../resource/scope';
import { ALIAS, rowsSql } from '../../resource/select';

/** A field of the config that refers to rows which can be merged. */
export interface MovingReference {
  resource: Resource;
  field: string;
  /** The column with the ids that it refers to. */
  column: string;
  /** The resource, where the field leads to one of several and says which. */
  oneOf: string | null;
  /** Rows that keep what they refer to; null where all follow. */
  keeps: Predicate | null;
  /** A mere link, of no worth of its own: one that the other row has already stays behind. */
  isLink: boolean;
}

const asksOthers = ({ keeps }: MovingReference): boolean => {
  let asks = false;
  if (keeps) walk(keeps, ({ op }) => (asks ||= op === 'exists'));
  return asks;
};

/**
 * The references to `target` whose rows may follow a merge, in the order in which they are locked: those
 * whose keeping depends on other rows come after these. Append-only rows never change.
 * @throws Error for a field of many references, which no merge moves.
 */
export function movingReferences(config: Config, target: Resource): MovingReference[] {
  const found = config.resources.flatMap((resource) =>
    Object.entries(resource.fields).flatMap(([field, declared]): MovingReference[] => {
      const referral = referralTo(declared, target.name);
      if (!referral || resource.appendOnly) return [];
      if (referral.many) throw new Error(`${resource.name}.${field}: merging moves no lists`);
      const { keeps = null, onDelete, oneOf } = referral;
      if (keeps?.op === 'always') return [];
      const isLink = onDelete === 'cascade';
      const column = oneOf ? leadColumn(field, target.name) : columnName(field);
      return [{ resource, field, column, oneOf: oneOf ? target.name : null, keeps, isLink }];
    }),
  );
  return [...found.filter((one) => !asksOthers(one)), ...found.filter(asksOthers)];
}

/** The rows of a reference that lead to `from` and may lead elsewhere, as FROM and WHERE. */
export function movableSql(
  scope: Scope,
  { resource, column, keeps }: MovingReference,
  from: string,
): { table: RawBuilder<unknown>; where: RawBuilder<SqlBool> } {
  const kept = keeps === null ? sql<SqlBool>`false` : rowsSql(scope, resource, keeps);
  return {
    table: sql`${sql.table(tableName(resource.name))} AS ${sql.ref(ALIAS)}`,
    where: sql`${sql.ref(`${ALIAS}.${column}`)} = ${from} AND (${kept}) IS NOT TRUE`,
  };
}

const idsOf = (rows: readonly { id: string }[]): string[] => rows.map(({ id }) => id);

/** Locks those rows in the order of their ids, and answers these. */
export async function lockMovable(
  scope: Scope,
  reference: MovingReference,
  from: string,
): Promise<string[]> {
  const { table, where } = movableSql(scope, reference, from);
  const { rows } = await sql<{ id: string }>`SELECT ${sql.ref(`${ALIAS}.id`)} AS id FROM ${table}
    WHERE ${where} ORDER BY 1 FOR UPDATE OF ${sql.ref(ALIAS)}`.execute(scope.db);
  return idsOf(rows);
}

/** Leads such of these rows as may follow from one to the other, and answers their ids. */
export async function leadRows(
  scope: Scope,
  reference: MovingReference,
  ids: readonly string[],
  [from, to]: readonly [string, string],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const { table, where } = movableSql(scope, reference, from);
  const { oneOf } = reference;
  const value = oneOf === null ? to : addressOf({ to: oneOf, id: to });
  const { rows } = await sql<{ id: string }>`UPDATE ${table}
    SET ${sql.ref(columnName(reference.field))} = ${value}, version = version + 1, updated_at = now()
    WHERE ${sql.ref(`${ALIAS}.id`)} = ANY(${[...ids]}::uuid[]) AND ${where}
    RETURNING ${sql.ref(`${ALIAS}.id`)} AS id`.execute(scope.db);
  return idsOf(rows).sort();
}
