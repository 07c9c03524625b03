import { type RawBuilder, sql } from 'kysely';
import type { MergePreview } from '../../../shared/patient/merge-operations';
import { columnName, tableName } from '../../../shared/resource/names';
import { asRow } from '../../resource/as-row';
import { auditView } from '../../resource/audit';
import { policyOf, type Scope } from '../../resource/scope';
import { shownRecord } from '../../resource/select';
import { differences, patientsOf, requirePair } from './pair';
import { movableSql, movingReferences } from './references';

interface Counted {
  resource: string;
  moves: number;
  every: number;
}

/** How many rows of each resource that the actor reads name the patient, and how many may follow. */
async function countRows(scope: Scope, patient: string): Promise<Counted[]> {
  const references = movingReferences(scope.services.config, patientsOf(scope)).filter(
    ({ resource }) => policyOf(scope, resource).read,
  );
  const counts: RawBuilder<Counted>[] = references.map((reference) => {
    const { resource, field } = reference;
    const { table, where } = movableSql(scope, reference, patient);
    return sql<Counted>`SELECT ${resource.name}::text AS resource,
      (SELECT count(*) FROM ${table} WHERE ${where})::int AS moves,
      (SELECT count(*) FROM ${sql.table(tableName(resource.name))}
        WHERE ${sql.ref(columnName(field))} = ${patient})::int AS every`;
  });
  return (await sql<Counted>`${sql.join(counts, sql` UNION ALL `)}`.execute(scope.db)).rows;
}

const isEmpty = (value: unknown): boolean => value === null || value === undefined;

/**
 * What a merge would do: fields to choose, and rows that follow or stay. What the patient who stays lacks
 * is suggested from the other.
 * @throws AppError as `requirePair` does.
 */
export async function readPreview(
  scope: Scope,
  keptId: string,
  otherId: string,
): Promise<MergePreview> {
  const pair = await requirePair(scope, [keptId, otherId], 'read');
  const patients = patientsOf(scope);
  const { read } = policyOf(scope, patients).fields;
  const { chosen, united } = differences(scope, pair);
  const kept = pair.kept.record as Record<string, unknown>;
  const other = String(pair.other.record.id);
  const counted = await countRows(scope, other);
  const some = (of: (one: Counted) => number) =>
    counted
      .map((one) => ({ resource: one.resource, count: of(one) }))
      .filter(({ count }) => count > 0);
  const ids = [String(kept.id), other];
  await auditView(
    scope,
    patients,
    'list',
    ids.map((id) => ({ id, subject: id })),
  );
  return {
    kept: asRow('benh-nhan', shownRecord(scope, patients, read, pair.kept.record)),
    other: asRow('benh-nhan', shownRecord(scope, patients, read, pair.other.record)),
    choices: chosen.map((field) => ({
      field,
      suggested: isEmpty(kept[field]) ? 'other' : 'kept',
    })),
    united,
    moves: some(({ moves }) => moves),
    stays: some(({ moves, every }) => every - moves),
  };
}
