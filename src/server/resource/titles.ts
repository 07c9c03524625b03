import { type RawBuilder, sql } from 'kysely';
import { referralsOf } from '../../shared/fields/ask';
import type { Referral } from '../../shared/fields/facet';
import type { Field } from '../../shared/fields/kinds';
import { facetOf } from '../../shared/fields/registry';
import { resourceNamed } from '../../shared/resource/config';
import { leadName } from '../../shared/resource/lead-names';
import { tableName } from '../../shared/resource/names';
import type { Policy } from '../../shared/resource/policy';
import { recordTitle, titleFields } from '../../shared/resource/record-title';
import type { Resource } from '../../shared/resource/resource';
import type { Viewer } from '../../shared/resource/role';
import type { Row } from '../db/database';
import { quoted } from '../db/ddl/names';
import { columnSql } from '../db/sql/column';
import { leadSql } from '../db/sql/lead-columns';
import { predicateSql } from '../db/sql/predicate';
import type { Values } from './hooks';
import { roleSql } from './role-sql';
import { policiesOf, policyOf, type Scope, sqlContext } from './scope';

/** The member of an answered record with the titles of what it refers to. */
export const TITLES = '$titles';

/** What statements call a row that is named. */
const NAMED = 'named';

/** Fields to the title of what they refer to, or to those of several, in their order. */
export type Titles = Record<string, string | (string | null)[]>;

/** The titles without those of fields that are hidden. */
export const titlesBut = (titles: Titles, hidden: ReadonlySet<string>): Titles =>
  Object.fromEntries(Object.entries(titles).filter(([name]) => !hidden.has(name)));

/** The fields that a row is called by, as far as the actor reads them. */
function namingFields(scope: Scope, target: Resource): string[] {
  const { read, fields } = policyOf(scope, target);
  if (!read) return [];
  return titleFields(target).filter((name) => {
    const field = target.fields[name];
    const isLink = referralsOf(field).length > 0;
    return field && fields.read.has(name) && !field.encrypted && !isLink;
  });
}

/** A reference that leads to rows with names for the actor. */
interface NamedReference {
  name: string;
  /** The way from the field to the rows: its own name, or `place/phong` of one of several resources. */
  way: string;
  referral: Referral;
  target: Resource;
  /** Naming fields of the target that are instants. */
  instants: ReadonlySet<string>;
}

const isInstant = (field: Field): boolean => facetOf(field).sqlType(field) === 'timestamptz';

const instantsOf = (scope: Scope, target: Resource): ReadonlySet<string> =>
  new Set(namingFields(scope, target).filter((of) => isInstant(target.fields[of]!)));

function findReferences(scope: Scope, resource: Resource): NamedReference[] {
  const { read } = policyOf(scope, resource).fields;
  return Object.entries(resource.fields).flatMap(([name, field]) => {
    const referrals = read.has(name) ? referralsOf(field) : [];
    return referrals.flatMap((referral) => {
      const target = resourceNamed(scope.services.config, referral.to);
      if (namingFields(scope, target).length === 0) return [];
      const way = referral.oneOf ? leadName(name, referral.to) : name;
      return { name, way, referral, target, instants: instantsOf(scope, target) };
    });
  });
}

const found = new WeakMap<Policy, Map<Viewer, readonly NamedReference[]>>();

/**
 * The references of a resource that the actor reads, and that lead to rows with names for them: found
 * once for each role.
 */
function namedReferences(scope: Scope, resource: Resource): readonly NamedReference[] {
  const { role } = scope.actor;
  const policy = policiesOf(scope.services.config).get(resource.name);
  if (!policy) return [];
  const ofRoles = found.get(policy) ?? new Map<Viewer, readonly NamedReference[]>();
  found.set(policy, ofRoles);
  const made = ofRoles.get(role) ?? findReferences(scope, resource);
  ofRoles.set(role, made);
  return made;
}

/** One row's naming values, where the actor may see the row: one scalar expression. */
export function namingSql(
  scope: Scope,
  target: Resource,
  id: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const { config } = scope.services;
  // One row by its key: all that the actor sees would be read to look it up among them.
  const context = { alias: NAMED, ...sqlContext(scope), sets: 'each' } as const;
  const { rows, partial } = policyOf(scope, target);
  const values = namingFields(scope, target).flatMap((name) => {
    const column = columnSql(config, target, name, NAMED, sqlContext(scope));
    const told = partial?.fields.has(name)
      ? sql`CASE WHEN ${predicateSql(config, target, partial.rows, context)} THEN ${column} END`
      : column;
    return [sql.lit(name), told];
  });
  const visible = rows ? sql`AND ${predicateSql(config, target, rows, context)}` : sql``;
  return sql`(SELECT jsonb_build_object(${sql.join(values)})
    FROM ${sql.table(tableName(target.name))} AS ${sql.ref(NAMED)}
    WHERE ${sql.ref(`${NAMED}.id`)} = ${id} ${visible})`;
}

/**
 * What names the rows that a row refers to, as one JSON expression for the statement that reads it;
 * `alias` is what the statement calls the columns that `columnsSql` made. Only what the actor's
 * policies let through is in it.
 */
export const titlesSql = (scope: Scope, resource: Resource, alias: string): RawBuilder<unknown> =>
  roleSql(scope, policyOf(scope, resource), `titles ${alias}`, (of) =>
    everyTitleSql(of, resource, alias),
  );

function everyTitleSql(scope: Scope, resource: Resource, alias: string): RawBuilder<unknown> {
  const parts = namedReferences(scope, resource).flatMap(({ name, way, referral, target }) => {
    const column = referral.oneOf
      ? sql.raw(leadSql(`${quoted(alias)}.${quoted(name)}`, referral.to))
      : sql.ref(`${alias}.${name}`);
    if (!referral.many) return [sql.lit(way), namingSql(scope, target, column)];
    const each = namingSql(scope, target, sql.ref('linked.id'));
    return [
      sql.lit(name),
      sql`(SELECT jsonb_agg(${each} ORDER BY linked.place)
        FROM unnest(${column}) WITH ORDINALITY AS linked (id, place))`,
    ];
  });
  return sql`jsonb_build_object(${sql.join(parts)})`;
}

/** A value as the API has it: JSON of the database tells an instant in the zone of the settings. */
function titleOf(
  scope: Scope,
  { target, instants }: Pick<NamedReference, 'target' | 'instants'>,
  values: Values,
): string {
  const { language = 'vi' } = scope.request;
  const told = { ...values };
  for (const name of instants) {
    if (told[name]) told[name] = new Date(String(told[name])).toISOString();
  }
  return recordTitle(target, told, language);
}

/** What a row is called of which `namingSql` told the values, in the language that is asked for. */
export const nameOf = (scope: Scope, target: Resource, values: Values): string =>
  titleOf(scope, { target, instants: instantsOf(scope, target) }, values);

const titled = new WeakMap<Resource, boolean>();

/** Whether rows of a resource have titles of others: whether they refer to any. */
export function hasTitles(resource: Resource): boolean {
  const known =
    titled.get(resource) ??
    Object.values(resource.fields).some((field) => referralsOf(field).length > 0);
  titled.set(resource, known);
  return known;
}

/**
 * The titles of a row that was read with `titlesSql` as `$titles`, in the language that is asked for,
 * as a member of its record; no member where the resource refers to nothing.
 */
export function readTitles(scope: Scope, resource: Resource, row: Row): { [TITLES]?: Titles } {
  if (!hasTitles(resource)) return {};
  const naming = (row[TITLES] ?? {}) as Record<string, Values | (Values | null)[] | null>;
  const titles: Titles = {};
  for (const reference of namedReferences(scope, resource)) {
    const { name, way } = reference;
    const named = naming[way];
    if (Array.isArray(named)) {
      titles[name] = named.map((values) => values && titleOf(scope, reference, values));
    } else if (named) titles[name] = titleOf(scope, reference, named);
  }
  return { [TITLES]: titles };
}
