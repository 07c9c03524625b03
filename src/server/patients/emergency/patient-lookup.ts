import { sql } from 'kysely';
import { AppError } from '../../../shared/errors';
import { facetOf } from '../../../shared/fields/registry';
import type { Taken } from '../../../shared/operation/shape';
import type * as operations from '../../../shared/patient/operations';
import type { FoundPatient } from '../../../shared/patient/operations';
import type { Resource } from '../../../shared/resource/resource';
import { serverFacetOf } from '../../fields/registry';
import { audit } from '../../resource/audit';
import { filterSql } from '../../resource/filter-sql';
import type { Scope } from '../../resource/scope';
import { ALIAS } from '../../resource/select';

/** What may be asked by: each names one patient or none. */
const KEYS = ['code', 'citizenId'] as const;

type Key = Taken<(typeof operations.lookUpPatient)['query']>;

function readKey(resource: Resource, query: Key) {
  const key = KEYS.find((name) => query[name]) ?? 'code';
  const value = query[key] ?? '';
  const field = resource.fields[key]!;
  const { typed = String } = serverFacetOf(field);
  const read = facetOf(field).zod(field).safeParse(typed(value.trim()));
  return { field: key, value: read.success ? String(read.data) : null };
}

/**
 * Finds the one patient with exactly this code or citizen id, whether or not the actor may see the
 * record: for those who may ask for emergency access. Each call is audited.
 * @throws AppError NOT_FOUND where nobody has it.
 */
export async function lookUpPatient(
  scope: Scope,
  resource: Resource,
  query: Key,
): Promise<FoundPatient> {
  const { field, value } = readKey(resource, query);
  const found = value === null ? null : await findPatient(scope, resource, field, value);
  await audit(scope, {
    action: 'look-up',
    resource,
    recordId: found?.id,
    subject: found?.id,
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
  const found = await scope.db
    .selectFrom(`benh_nhan as ${ALIAS}`)
    .select(['id', 'full_name as fullName'])
    .select(({ ref }) => sql<number>`left(${ref('date_of_birth')}, 4)::integer`.as('birthYear'))
    .where(matches)
    .where('archived_at', 'is', null)
    .executeTakeFirst();
  return found ?? null;
}
