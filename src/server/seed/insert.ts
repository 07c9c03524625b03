import { sql } from 'kysely';
import { rowsIn } from '../../shared/fields/ask';
import type { Exact } from '../../shared/fields/kinds';
import { facetOf } from '../../shared/fields/registry';
import type { Config } from '../../shared/resource/config';
import { resourceNamed } from '../../shared/resource/config';
import { columnName, tableName } from '../../shared/resource/names';
import type { ResourceName } from '../../shared/resource/register';
import type { Resource } from '../../shared/resource/resource';
import type { Database } from '../db/database';
import { hashColumn, joinTableOf } from '../db/sql/physical';
import { serverFacetOf } from '../fields/registry';
import { encryptValue, lookupHash, type Place } from '../resource/field-cipher';
import { addRowsSql, type InnerRows } from '../resource/inner-rows';
import type { Secrets } from '../secrets';
import type { SeedRow } from './demo';

/** A row by field names; `id` is given. */
type Values = { id: string; createdAt?: string } & Readonly<Record<string, unknown>>;

const BATCH = 1000;

/** Where rows go: in a seed that is one transaction. */
export interface Target {
  db: Database;
  config: Config;
  secrets: Secrets;
  /** When rows are said to be made that do not say it themselves, ISO 8601. */
  now: string;
}

function columnsOf(target: Target, { resource, id, field: name }: Place, value: unknown) {
  const field = resource.fields[name]!;
  if (field.encrypted) {
    const text = value === null ? null : String(value);
    return [
      [
        columnName(name),
        text === null ? null : encryptValue(target.secrets, { resource, id, field: name }, text),
      ],
      [hashColumn(name), text === null ? null : lookupHash(target.secrets, field, text)],
    ];
  }
  const { toSql } = serverFacetOf(field);
  const plain = facetOf(field).sqlType(field) === 'jsonb' || value === null || !toSql;
  return [[columnName(name), plain ? value : toSql(value, field)]];
}

function toRow(target: Target, resource: Resource, values: Values): Record<string, unknown> {
  const madeAt = values.createdAt ?? target.now;
  const entries: unknown[][] = [
    ['id', values.id],
    ['created_at', madeAt],
    ['updated_at', madeAt],
  ];
  for (const [name, value] of Object.entries(values)) {
    const field = resource.fields[name];
    if (!field || value === undefined || facetOf(field).sqlType(field) === null) continue;
    entries.push(...columnsOf(target, { resource, id: values.id, field: name }, value));
  }
  return Object.fromEntries(entries);
}

async function insertBatch(target: Target, resource: Resource, rows: Record<string, unknown>[]) {
  const table = tableName(resource.name);
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const columns = sql.join(names.map((name) => sql.ref(name)));
  await sql`INSERT INTO ${sql.table(table)} (${columns}) SELECT ${columns}
    FROM jsonb_populate_recordset(NULL::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`.execute(
    target.db,
  );
}

async function insertJoins(target: Target, resource: Resource, rows: readonly Values[]) {
  for (const name of Object.keys(resource.fields)) {
    const join = joinTableOf(resource, name);
    if (!join) continue;
    const { owner, target: other, position } = join;
    const pairs = rows.flatMap((row) =>
      ((row[name] as string[] | undefined) ?? []).map((id, index) => ({
        owner: row.id,
        other: id,
        position: index + 1,
      })),
    );
    if (pairs.length === 0) continue;
    await sql`
      INSERT INTO ${sql.table(join.table)}
        (${sql.ref(owner)}, ${sql.ref(other)}, ${sql.ref(position)})
      SELECT pair.owner, pair.other, pair.position
      FROM jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb)
        AS pair (owner uuid, other uuid, position int)`.execute(target.db);
  }
}

async function insertInnerRows(target: Target, resource: Resource, rows: readonly Values[]) {
  for (const [name, field] of Object.entries(resource.fields)) {
    if (!rowsIn(field)) continue;
    const records = rows.map((row) => ({
      id: row.id,
      rows: (row[name] ?? []) as InnerRows['rows'],
    }));
    for (const statement of addRowsSql(resource, name, records)) {
      await statement.execute(target.db);
    }
  }
}

/**
 * Adds rows of one resource, a thousand a statement; the database gives codes and what is left out
 * and has a default. A column that some rows of a batch fill must be filled or null in all of them.
 */
export const insertRows = <N extends ResourceName, R extends SeedRow<N>>(
  target: Target,
  name: N,
  rows: readonly (R & Exact<R, SeedRow<N>>)[],
): Promise<void> => insertValues(target, name, rows);

/** The same for a resource that only the config names. */
export async function insertValues(
  target: Target,
  name: string,
  rows: readonly Values[],
): Promise<void> {
  const resource = resourceNamed(target.config, name);
  for (let from = 0; from < rows.length; from += BATCH) {
    const part = rows.slice(from, from + BATCH);
    await insertBatch(
      target,
      resource,
      part.map((row) => toRow(target, resource, row)),
    );
    await insertJoins(target, resource, part);
    await insertInnerRows(target, resource, part);
  }
}
