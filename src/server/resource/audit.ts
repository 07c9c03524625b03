import { type RawBuilder, sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Field } from '../../shared/fields/kinds';
import { facetOf } from '../../shared/fields/registry';
import { AUDIT } from '../../shared/resource/audited-acts';
import { findResource } from '../../shared/resource/config';
import { columnName } from '../../shared/resource/names';
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
  /** The person whom the rows are about, where it is one. */
  subject?: string | null;
  /** Field → what it was and what it is now. */
  changes?: Record<string, { from?: unknown; to?: unknown }>;
  note?: string | null;
}

const keeps = ({ services }: Scope): boolean => findResource(services.config, AUDIT) !== undefined;

type Column = Exclude<keyof Tables['nhat_ky'], symbol | number>;
type Columns = Partial<Record<Column, unknown>>;

/** The column of the audit that keeps whom rows are about, where its config has one. */
export function subjectColumn({ services }: Scope): string | null {
  const kept = findResource(services.config, AUDIT)?.keepsSubject;
  return kept === undefined ? null : columnName(kept);
}

/** Whom rows are about, as the audit keeps it. */
function subjectColumns(scope: Scope, subject: unknown): Columns {
  const column = subjectColumn(scope);
  return column === null ? {} : { [column]: subject };
}

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
    ...subjectColumns(scope, entry.subject ?? null),
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

/** The person whom a record is about; null where the resource is not about persons. */
export function subjectOf(resource: Resource, record: Values): string | null {
  const value = resource.subject === undefined ? null : record[resource.subject];
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
  const alone = resource.subject === undefined || !keeps(scope) || scope.db.isTransaction;
  if (alone) return read(scope);
  return sharedFlushOf(scope.db).run((unflushed) => read({ ...scope, unflushed }));
}

/**
 * What notes that somebody saw rows, where the resource is about persons: a further part of the WITH
 * of the statement that reads them, which has `rows` with what `columnsSql` reads. A view is one row,
 * and no entry without it; a list is one entry, of no rows too.
 */
export function auditedSql(
  scope: Scope,
  resource: Resource,
  action: 'view' | 'list',
  rows: string,
): RawBuilder<unknown> {
  if (resource.subject === undefined || !keeps(scope)) return sql``;
  const [from, entry] = [sql.ref(rows), entryColumns(scope, action, resource)];
  if (action === 'view') {
    const subject = subjectColumns(scope, sql`${from}."$subject"`);
    const seen = { record_id: sql`${from}.id::text`, ...subject };
    return sql`, audited AS (${insertSql({ ...entry, ...seen })} FROM ${from} ${unflushed(scope)})`;
  }
  const seen = {
    record_ids: sql`(SELECT coalesce(jsonb_agg(${from}.id ORDER BY "$position"), '[]') FROM ${from})`,
    ...subjectColumns(
      scope,
      sql`(SELECT CASE WHEN count(DISTINCT "$subject") = 1 AND count("$subject") = count(*)
      THEN (array_agg("$subject"))[1] END FROM ${from})`,
    ),
  };
  return sql`, audited AS (${insertSql({ ...entry, ...seen })} ${unflushed(scope)})`;
}

/** Notes that somebody saw these rows, where the resource is about persons. */
export async function auditView(
  scope: Scope,
  resource: Resource,
  action: 'view' | 'list',
  rows: readonly { id: string; subject: string | null }[],
): Promise<void> {
  if (resource.subject === undefined) return;
  const subjects = new Set(rows.map((row) => row.subject));
  const [subject] = subjects.size === 1 ? subjects : [null];
  const ids = rows.map((row) => row.id);
  await audit(scope, {
    action,
    resource,
    subject,
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
