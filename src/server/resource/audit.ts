import { uuidv7 } from 'uuidv7';
import type { Field } from '../../shared/fields/kinds';
import { facetOf } from '../../shared/fields/registry';
import { findResource } from '../../shared/resource/config';
import type { Resource } from '../../shared/resource/resource';
import type { Values } from './hooks';
import { sameValue } from './same-value';
import type { Scope } from './scope';

/** The resource that keeps the audit; a config without it keeps none. */
export const AUDIT = 'nhat-ky';

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

/** Appends one row to the audit, in the transaction of `scope` where it has one. */
export async function audit(scope: Scope, entry: AuditEntry): Promise<void> {
  if (!findResource(scope.services.config, AUDIT)) return;
  const { actor, request } = scope;
  const json = (value: unknown) => (value === undefined ? null : JSON.stringify(value));
  await scope.db
    .insertInto('nhat_ky')
    .values({
      id: uuidv7(),
      at: scope.now.toISOString(),
      actor: actor.userId,
      role: actor.role,
      action: entry.action,
      resource: entry.resource.name,
      record_id: entry.recordId ?? null,
      record_ids: json(entry.recordIds),
      patient: entry.patient ?? null,
      changes: json(entry.changes),
      note: entry.note ?? null,
      request_id: request.requestId,
      ip: request.ip,
    })
    .execute();
}

/** The patient whom a record is about; null where the resource is not about patients. */
export function patientOf(resource: Resource, record: Values): string | null {
  const value = resource.patient === undefined ? null : record[resource.patient];
  return typeof value === 'string' ? value : null;
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
