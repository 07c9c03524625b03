import { sql } from 'kysely';
import { tableName } from '../../../shared/resource/names';
import type { RecordOf } from '../../../shared/resource/register';
import type { ActionHandler } from '../../resource/actions/registry';
import { audit, changedFields } from '../../resource/audit';
import type { Values } from '../../resource/hooks';
import { sameValue } from '../../resource/same-value';
import type { Scope } from '../../resource/scope';
import { findStored } from '../../resource/stored-record';
import { updateRow } from '../../resource/write-row';
import { type BeforeMerge, takeBefore } from './before';
import { restoreClinical } from './links';
import { patientsOf } from './pair';
import { leadRows, movableSql, movingReferences } from './references';

type Rows = NonNullable<RecordOf<'gop-ho-so'>['later']>;

async function lockBoth({ db }: Scope, ids: readonly string[]): Promise<void> {
  await db
    .selectFrom('benh_nhan')
    .select('id')
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Gives the patient who stayed their own values again; answers the fields that were changed since. */
async function restoreFields(scope: Scope, kept: string, before: BeforeMerge): Promise<string[]> {
  const patients = patientsOf(scope);
  const stored = await findStored(scope, patients, kept);
  const record = (stored?.record ?? {}) as Values;
  const entries = Object.entries(before.fields);
  // Another took this one in meanwhile: what it has now is of that merge.
  if (before.kept !== kept) return entries.map(([name]) => name);
  const isAsMerged = ([name, { to }]: (typeof entries)[number]) =>
    sameValue(record[name] ?? null, to ?? null);
  const values = Object.fromEntries(
    entries.filter(isAsMerged).map(([name, { from }]) => [name, from ?? null]),
  );
  if (Object.keys(values).length > 0) await updateRow(scope, patients, kept, values);
  return entries.filter((entry) => !isAsMerged(entry)).map(([name]) => name);
}

/** The rows of the merge that are no longer free to go back, and what was written since. */
async function restoreRows(
  scope: Scope,
  merge: { id: string; moved: Rows },
  way: readonly [from: string, to: string],
): Promise<Rows> {
  const left: Rows = [];
  const references = movingReferences(scope.services.config, patientsOf(scope));
  for (const reference of references) {
    const { resource, field, column } = reference;
    const ids = merge.moved
      .filter((one) => one.resource === resource.name && one.field === field)
      .flatMap((one) => one.ids);
    const back = await leadRows(scope, reference, ids, way);
    const { table } = movableSql(scope, reference, way[0]);
    const { rows } = await sql<{ id: string }>`SELECT t.id FROM ${table}
      WHERE t.id = ANY(${ids.filter((id) => !back.includes(id))}::uuid[])
        OR (${sql.ref(`t.${column}`)} = ${way[0]} AND t.id <> ALL(${ids}::uuid[])
          AND t.created_at > (SELECT m.created_at FROM ${sql.table(tableName('gop-ho-so'))} AS m
            WHERE m.id = ${merge.id}))
      ORDER BY 1`.execute(scope.db);
    if (rows.length > 0) {
      left.push({ resource: resource.name, field, ids: rows.map(({ id }) => id) });
    }
  }
  return left;
}

/**
 * Takes a merge back within its time: the two records are two again, and whatever the merge changed is as
 * it was before. What was written, signed or changed since stays with the patient who stayed and is listed.
 */
export const undoMerge: ActionHandler<'gop-ho-so', 'undo'> = async ({
  scope,
  record,
  resource,
}) => {
  const [id, kept, merged] = [String(record.id), String(record.kept), String(record.merged)];
  const patients = patientsOf(scope);
  await lockBoth(scope, [kept, merged]);
  const earlier = await findStored(scope, patients, merged);
  const before = await takeBefore(scope, id);
  const changed = await restoreFields(scope, kept, before);
  await updateRow(scope, patients, merged, { mergedInto: null }, { archivedAt: null });
  const left = await restoreRows(scope, { id, moved: record.moved ?? [] }, [kept, merged]);
  await restoreClinical(scope, before.links);
  const later = [
    ...changed.map((field) => ({ resource: patients.name, field, ids: [kept] })),
    ...left,
  ];
  await updateRow(scope, resource, id, { later });
  const after = await findStored(scope, patients, merged);
  for (const [patient, changes] of [
    [merged, changedFields(patients, earlier?.record ?? null, after?.record ?? null)],
    [kept, undefined],
  ] as const) {
    await audit(scope, {
      action: 'undo-merge',
      resource: patients,
      recordId: patient,
      subject: patient,
      changes,
    });
  }
  await sql`SELECT pg_notify('sen_actors', '')`.execute(scope.db);
  return undefined;
};
