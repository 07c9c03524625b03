import { type RawBuilder, type SqlBool, sql } from 'kysely';
import type { Field } from '../../shared/fields/kinds';
import { facetOf } from '../../shared/fields/registry';
import { resourceNamed } from '../../shared/resource/config';
import { holds } from '../../shared/resource/evaluate';
import { leadNames, referralNamed } from '../../shared/resource/lead-names';
import { tableName } from '../../shared/resource/names';
import type { Predicate } from '../../shared/resource/predicate';
import type { Resource } from '../../shared/resource/resource';
import { GUEST } from '../../shared/resource/role';
import type { Row } from '../db/database';
import { columnSql } from '../db/sql/column';
import type { SqlContext } from '../db/sql/context';
import { predicateSql } from '../db/sql/predicate';
import { serverFacetOf } from '../fields/registry';
import { decryptValue } from './field-cipher';
import type { Values } from './hooks';
import { roleSql } from './role-sql';
import { policyOf, type Scope, sqlContext } from './scope';
import { TITLES, type Titles, titlesBut } from './titles';

/** What statements call the table of the resource they are about. */
export const ALIAS = 't';

const systemNames = (resource: Resource): string[] => [
  'version',
  'createdAt',
  'updatedAt',
  ...(resource.archive ? ['archivedAt'] : []),
];

/** What statements call a row that a public reference leads to. */
const TARGET = 'target';

/**
 * Who reads what is public only is not told the id of a row that they may not see: the reference is
 * empty for them then. Where they see every row of the target, the column stays as it is.
 */
function publicReferenceSql(
  scope: Scope,
  resource: Resource,
  name: string,
  column: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const ways = leadNames(name, resource.fields[name]);
  const { role } = scope.actor;
  if (ways.length === 0) return column;
  if (role !== GUEST && resource.access.read.includes(role)) return column;
  const seen = ways.flatMap((way) => seenSql(scope, resource, way, column) ?? []);
  const none = sql.raw(`NULL::${facetOf(resource.fields[name]!).sqlType(resource.fields[name]!)}`);
  return seen.length > 1 ? sql`coalesce(${sql.join(seen)})` : (seen[0] ?? none);
}

/** The value of a reference where its way leads to a row that the actor sees; null where to none. */
function seenSql(
  scope: Scope,
  resource: Resource,
  way: string,
  column: RawBuilder<unknown>,
): RawBuilder<unknown> | null {
  const { config } = scope.services;
  const { to = '', oneOf = false } = referralNamed(resource, way) ?? {};
  const target = resourceNamed(config, to);
  const policy = policyOf(scope, target);
  if (!policy.read) return null;
  const id = columnSql(config, resource, way, ALIAS);
  if (policy.rows === null)
    return oneOf ? sql`CASE WHEN ${id} IS NOT NULL THEN ${column} END` : column;
  const seen = predicateSql(config, target, policy.rows, { alias: TARGET, ...sqlContext(scope) });
  return sql`(SELECT ${column}
    FROM ${sql.table(tableName(target.name))} AS ${sql.ref(TARGET)}
    WHERE ${sql.ref(`${TARGET}.id`)} = ${id} AND ${seen})`;
}

/** A field that is shown of some rows only is empty in the others. */
function partialSql(
  scope: Scope,
  resource: Resource,
  name: string,
  column: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const { partial } = policyOf(scope, resource);
  if (!partial?.fields.has(name)) return column;
  return sql`CASE WHEN ${rowsSql(scope, resource, partial.rows)} THEN ${column} END`;
}

/**
 * The columns of a record with these fields, and with the system fields: nothing else is read. What
 * is `stored` is for the server's own use and hides no reference.
 */
export const columnsSql = (
  scope: Scope,
  resource: Resource,
  fields: ReadonlySet<string>,
  use: 'shown' | 'stored' = 'shown',
): RawBuilder<unknown> =>
  roleSql(scope, fields, `columns ${resource.name} ${use}`, (of) =>
    everyColumnSql(of, resource, fields, use),
  );

function everyColumnSql(
  scope: Scope,
  resource: Resource,
  fields: ReadonlySet<string>,
  use: 'shown' | 'stored',
): RawBuilder<unknown> {
  const names = ['id', ...Object.keys(resource.fields).filter((name) => fields.has(name))];
  const columns = [...names, ...systemNames(resource)].map((name) => {
    const column = columnSql(scope.services.config, resource, name, ALIAS, sqlContext(scope));
    if (use === 'stored') return sql`${column} AS ${sql.ref(name)}`;
    const told = publicReferenceSql(scope, resource, name, column);
    const shown = partialSql(scope, resource, name, told);
    return sql`${shown} AS ${sql.ref(name)}`;
  });
  if (resource.subject !== undefined) {
    const subject = columnSql(scope.services.config, resource, resource.subject, ALIAS);
    columns.push(sql`${subject} AS "$subject"`);
  }
  return sql.join(columns);
}

/**
 * Rows that a predicate of the policy lets through; all of them without one. `sets` says how many are
 * found; without it, PostgreSQL is left the choice.
 */
export function rowsSql(
  scope: Scope,
  resource: Resource,
  predicate: Predicate | null,
  sets?: SqlContext['sets'],
): RawBuilder<SqlBool> {
  if (predicate === null) return sql`true`;
  return roleSql(scope, predicate, `rows ${resource.name} ${sets ?? ''}`, (of) => {
    const context = { alias: ALIAS, ...sqlContext(of), sets };
    return predicateSql(of.services.config, resource, predicate, context);
  });
}

/** The same for a statement that asks it of few rows: each of them, whoever sees how many others. */
export const fewRowsSql = (
  scope: Scope,
  resource: Resource,
  predicate: Predicate | null,
): RawBuilder<SqlBool> => rowsSql(scope, resource, predicate, 'each');

/** A member of a record; `read` makes its value of what is stored, where that is another. */
interface Member {
  name: string;
  read: ((scope: Scope, row: Row, raw: unknown) => unknown) | null;
}

function readerOf(resource: Resource, name: string, field: Field): Member['read'] {
  if (field.encrypted) {
    return ({ services }, row, raw) => {
      const at = { resource, field: name, id: String(row.id) };
      return decryptValue(services.secrets, at, String(raw));
    };
  }
  const { fromSql } = serverFacetOf(field);
  return fromSql ? (_scope, _row, raw) => fromSql(raw, field) ?? raw : null;
}

const members = new WeakMap<ReadonlySet<string>, WeakMap<Resource, readonly Member[]>>();

/** The members of a record with these fields, found once for each set of them. */
function membersOf(resource: Resource, fields: ReadonlySet<string>): readonly Member[] {
  const ofSet = members.get(fields) ?? new WeakMap<Resource, readonly Member[]>();
  members.set(fields, ofSet);
  const known = ofSet.get(resource);
  if (known) return known;
  const own = Object.entries(resource.fields).filter(([name]) => fields.has(name));
  const made = [
    ...own.map(([name, field]) => ({ name, read: readerOf(resource, name, field) })),
    ...systemNames(resource).map((name) => ({ name, read: null })),
  ];
  ofSet.set(resource, made);
  return made;
}

/** Builds the record from what `columnsSql` read: named members only, values as the API has them. */
export function toRecord(
  scope: Scope,
  resource: Resource,
  fields: ReadonlySet<string>,
  row: Row,
): Values {
  const record: Values = { id: row.id };
  for (const { name, read } of membersOf(resource, fields)) {
    const raw = row[name] ?? null;
    record[name] = raw === null || read === null ? raw : read(scope, row, raw);
  }
  return record;
}

const NONE: ReadonlySet<string> = new Set();

/** Fields that the actor may read, but not of this record. */
export function hiddenFieldsOf(
  scope: Scope,
  resource: Resource,
  record: Values,
): ReadonlySet<string> {
  const { partial } = policyOf(scope, resource);
  if (!partial) return NONE;
  const situation = { actor: scope.actor, now: scope.now.toISOString(), today: scope.today };
  return holds(partial.rows, record, situation) ? NONE : partial.fields;
}

/** The members of a record that somebody who may read `fields` is shown. */
export function shownRecord(
  scope: Scope,
  resource: Resource,
  fields: ReadonlySet<string>,
  record: Values,
): Values {
  const hidden = hiddenFieldsOf(scope, resource, record);
  const names = ['id', ...Object.keys(resource.fields).filter((name) => fields.has(name))];
  const shown: Values = {};
  for (const name of [...names, ...systemNames(resource)]) {
    shown[name] = hidden.has(name) ? null : (record[name] ?? null);
  }
  const { [TITLES]: titles } = record;
  if (titles) shown[TITLES] = titlesBut(titles as Titles, hidden);
  return shown;
}
