import { type RawBuilder, sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Field } from '../../shared/fields/kinds';
import { facetOf } from '../../shared/fields/registry';
import { AUDIT } from '../../shared/resource/audited-acts';
import { findResource } from '../../shared/resource/config';
import type { Resource } from '../../shared/resource/resource';
import { runLater } from '../db/connection';
import type { Tables } from '../db/database';
import { sharedFlushOf, unflushedSql } from '../db/shared-flush';
import type { Values } from './hooks';
import { sameValue } from './same-value';
import type { Scope } from './scope';

/** One row of the audit, besides who, when and from where. */
export interface AuditEntry {
  /** `create`, `update`, `remove`, `archive`, `restore`, `view`, `list`, or the name of an action. */
  action: string;
  resource: Resource;
  recordId?: string;
  recordIds?: readonly string[];
  /** The patient whom the rows are about, where it is one. */
  patient?: string | null;
  /** Field → what it was and what it is now. */
  changes?: Record<string, { from?: unknown; to?: unknown }>;
  note?: string | null;
}

const keeps = ({ services }: Scope): boolean => findResource(services.config, AUDIT) !== undefined;

type Column = Exclude<keyof Tables['nhat_ky'], symbol | number>;
type Columns = Partial<Record<Column, unknown>>;

/** What every entry says: who, when, from where, and of what. */
const entryColumns = (scope: Scope, action: string, resource: Resource) =>
  ({
    id: uuidv7(),
    at: scope.now.toISOString(),
    actor: scope.actor.userId,
    role: scope.actor.role,
    action,
    resource: resource.name,
    request_id: scope.request.requestId,
    ip: scope.request.ip,
  }) satisfies Columns;

const namesOf = (columns: Columns) => Object.keys(columns).map((name) => sql.ref(name));
const valuesOf = (columns: Columns) => Object.values(columns).map((value) => sql`${value}`);

/** One row of the audit as a statement; expressions stand as they are, values are bound. */
const insertSql = (columns: Columns): RawBuilder<unknown> =>
  sql`INSERT INTO nhat_ky (${sql.join(namesOf(columns))}) SELECT ${sql.join(valuesOf(columns))}`;

/**
 * Appends rows to the audit. In the transaction of `scope`, where it has one, nobody waits for them:
 * they travel with the next statement, at the latest the commit, which fails if they do.
 */
export async function audit(scope: Scope, ...entries: readonly AuditEntry[]): Promise<void> {
  if (!keeps(scope)) return;
  const json = (value: unknown) =>
    value === undefined ? null : sql`${JSON.stringify(value)}::jsonb`;
  const columns = entries.map((entry) => ({
    ...entryColumns(scope, entry.action, entry.resource),
    record_id: entry.recordId ?? null,
    record_ids: json(entry.recordIds),
    patient: entry.patient ?? null,
    changes: json(entry.changes),
    note: entry.note ?? null,
  }));
  const [first] = columns;
  if (!first) return;
  const rows = columns.map((each) => sql`(${sql.join(valuesOf(each))})`);
  await runLater(
    scope.db,
    sql`INSERT INTO nhat_ky (${sql.join(namesOf(first))}) VALUES ${sql.join(rows)}`,
  );
}

/** The patient whom a record is about; null where the resource is not about patients. */
export function patientOf(resource: Resource, record: Values): string | null {
  const value = resource.patient === undefined ? null : record[resource.patient];
  return typeof value === 'string' ? value : null;
}

const unflushed = (scope: Scope): RawBuilder<unknown> =>
  scope.unflushed ? sql`WHERE ${unflushedSql}` : sql``;

/**
 * Reads rows by a statement with `auditedSql` in it. Where many requests do so at a time, their entries
 * are brought to the disk together; none of them is answered before.
 */
export async function readAudited<T>(
  scope: Scope,
  resource: Resource,
  read: (scope: Scope) => Promise<T>,
): Promise<T> {
  const alone = resource.patient === undefined || !keeps(scope) || scope.db.isTransaction;
  if (alone) return read(scope);
  return sharedFlushOf(scope.db).run((unflushed) => read({ ...scope, unflushed }));
}

/**
 * What notes that somebody saw rows, where the resource is about patients: a further part of the WITH
 * of the statement that reads them, which has `rows` with what `columnsSql` reads. A view is one row,
 * and no entry without it; a list is one entry, of no rows too.
 */
export function auditedSql(
  scope: Scope,
  resource: Resource,
  action: 'view' | 'list',
  rows: string,
): RawBuilder<unknown> {
  if (resource.patient === undefined || !keeps(scope)) return sql``;
  const [from, entry] = [sql.ref(rows), entryColumns(scope, action, resource)];
  if (action === 'view') {
    const seen = { record_id: sql`${from}.id::text`, patient: sql`${from}."$patient"` };
    return sql`, audited AS (${insertSql({ ...entry, ...seen })} FROM ${from} ${unflushed(scope)})`;
  }
  const seen = {
    record_ids: sql`(SELECT coalesce(jsonb_agg(${from}.id ORDER BY "$position"), '[]') FROM ${from})`,
    patient: sql`(SELECT CASE WHEN count(DISTINCT "$patient") = 1 AND count("$patient") = count(*)
      THEN (array_agg("$patient"))[1] END FROM ${from})`,
  };
  return sql`, audited AS (${insertSql({ ...entry, ...seen })} ${unflushed(scope)})`;
}

/** Notes that somebody saw these rows, where the resource is about patients. */
export async function auditView(
  scope: Scope,
  resource: Resource,
  action: 'view' | 'list',
  rows: readonly { id: string; patient: string | null }[],
): Promise<void> {
  if (resource.patient === undefined) return;
  const patients = new Set(rows.map((row) => row.patient));
  const [patient] = patients.size === 1 ? patients : [null];
  const ids = rows.map((row) => row.id);
  await audit(scope, {
    action,
    resource,
    patient,
    ...(action === 'view' ? { recordId: ids[0] } : { recordIds: ids }),
  });
}

/** What the audit keeps of a value: nothing that is encrypted elsewhere, no contents of files. */
function kept(field: Field, value: unknown): unknown {
  if (value === null || value === undefined) return null;
  return field.encrypted ? '•••' : value;
}

/** The fields that differ between two states of a record; null stands for no record. */
export function changedFields(
  resource: Resource,
  before: Values | null,
  after: Values | null,
): NonNullable<AuditEntry['changes']> {
  const changes: NonNullable<AuditEntry['changes']> = {};
  for (const [name, field] of Object.entries(resource.fields)) {
    if (facetOf(field).derived) continue;
    const from = before?.[name] ?? null;
    const to = after?.[name] ?? null;
    if (sameValue(from, to)) continue;
    changes[name] = {
      ...(before ? { from: kept(field, from) } : {}),
      ...(after ? { to: kept(field, to) } : {}),
    };
  }
  return changes;
}
