import { sql } from 'kysely';
import { AppError } from '../../../shared/errors';
import { facetOf } from '../../../shared/fields/registry';
import { REQUIRED } from '../../../shared/resource/issue-text';
import { tableName } from '../../../shared/resource/names';
import type { Resource } from '../../../shared/resource/resource';
import { limitCall } from '../../auth/limits';
import type { Limit } from '../../auth/throttle';
import { audit } from '../audit';
import { filterSql } from '../filter-sql';
import { denied, policyOf, type Scope } from '../scope';
import { ALIAS } from '../select';

/** What may be asked by: each names one patient or none. */
const KEYS = ['code', 'citizenId'] as const;
const LOOKUPS: Limit = { name: 'patient-lookup', free: 30, wait: 30 };

/** What the look-up tells of a patient: enough to know that it is the right one. */
export interface FoundPatient {
  id: string;
  fullName: string;
  birthYear: number;
}

function readKey(resource: Resource, query: Readonly<Record<string, unknown>>) {
  const given = KEYS.filter((key) => query[key] !== undefined && query[key] !== '');
  const [key] = given;
  const value = key && query[key];
  if (given.length !== 1 || !key || typeof value !== 'string') {
    throw new AppError('INVALID', { errors: { code: REQUIRED } });
  }
  const field = resource.fields[key]!;
  // Codes are given in capitals, and typed as they come.
  const typed = field.kind === 'code' ? value.trim().toUpperCase() : value.trim();
  const read = facetOf(field).zod(field).safeParse(typed);
  return { field: key, value: read.success ? String(read.data) : null };
}

/**
 * Finds the one patient with exactly this code or citizen id, whether or not the actor may see the
 * record: for those who may ask for emergency access. Each call is audited and counted.
 * @throws AppError UNAUTHENTICATED or FORBIDDEN for other roles, INVALID without exactly one key,
 *   NOT_FOUND where nobody has it, TOO_MANY for who asks too often.
 */
export async function lookUpPatient(
  scope: Scope,
  resource: Resource,
  query: Readonly<Record<string, unknown>>,
): Promise<FoundPatient> {
  const { actor, services } = scope;
  if (!policyOf(scope, resource).actions.has('break-glass')) throw denied(actor);
  await limitCall(services, LOOKUPS, String(actor.userId));
  const { field, value } = readKey(resource, query);
  const found = value === null ? null : await findPatient(scope, resource, field, value);
  await audit(scope, {
    action: 'look-up',
    resource,
    recordId: found?.id,
    patient: found?.id,
    note: field,
  });
  if (!found) throw new AppError('NOT_FOUND');
  return found;
}

async function findPatient(
  scope: Scope,
  resource: Resource,
  field: string,
  value: string,
): Promise<FoundPatient | null> {
  const matches = filterSql(scope, resource, { field, operator: 'eq', values: [value] }, ALIAS);
  const { rows } = await sql<FoundPatient>`
    SELECT id, full_name AS "fullName", left(date_of_birth, 4)::integer AS "birthYear"
    FROM ${sql.table(tableName(resource.name))} AS ${sql.ref(ALIAS)}
    WHERE ${matches} AND archived_at IS NULL`.execute(scope.db);
  return rows[0] ?? null;
}
