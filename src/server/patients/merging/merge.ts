import { sql } from 'kysely';
import { AppError, type Text } from '../../../shared/errors';
import type { Taken } from '../../../shared/operation/shape';
import type { mergePatients } from '../../../shared/patient/merge-operations';
import type { RecordOf } from '../../../shared/resource/register';
import { audit, changedFields } from '../../resource/audit';
import { rowsOf } from '../../resource/rows';
import { policyOf, type Scope } from '../../resource/scope';
import { shownRecord } from '../../resource/select';
import { findStored, type StoredRecord } from '../../resource/stored-record';
import { inTransaction } from '../../resource/transaction';
import { updateRow } from '../../resource/write-row';
import { keepBefore } from './before';
import { accountsOfOne, delayClinical } from './links';
import { type Pair, patientsOf, requireOnePerson, requirePair } from './pair';
import { leadRows, lockMovable, type MovingReference, movingReferences } from './references';
import { unitedValues } from './unite';

type Sent = Taken<(typeof mergePatients)['body']>;

/** How long a merge can be undone. */
const UNDO_DAYS = 30;

function requireVersion(scope: Scope, stored: StoredRecord<'benh-nhan'>, version: number): void {
  if (stored.version === version) return;
  const patients = patientsOf(scope);
  const { read } = policyOf(scope, patients).fields;
  throw new AppError('STALE', {
    extra: { current: shownRecord(scope, patients, read, stored.record) },
  });
}

const clash = ({ label }: MovingReference['resource']): Text => ({
  vi: `Hai hồ sơ có ${label.vi.toLowerCase()} chồng nhau. Xử lý xong rồi hãy gộp.`,
  en: `${label.en} of the two overlap. Settle that first, then merge.`,
});

/** Postgres: a unique key, or an exclusion. */
const isTaken = (error: unknown): boolean =>
  ['23505', '23P01'].includes(String((error as { code?: unknown } | null)?.code));

/** Leads rows one by one; which the other has already stay where they are. */
async function leadLinks(
  scope: Scope,
  reference: MovingReference,
  ids: readonly string[],
  way: readonly [string, string],
): Promise<string[]> {
  const led: string[] = [];
  for (const id of ids) {
    await sql`SAVEPOINT merge_link`.execute(scope.db);
    try {
      led.push(...(await leadRows(scope, reference, [id], way)));
      await sql`RELEASE SAVEPOINT merge_link`.execute(scope.db);
    } catch (error) {
      if (!isTaken(error)) throw error;
      await sql`ROLLBACK TO SAVEPOINT merge_link`.execute(scope.db);
    }
  }
  return led;
}

/** Leads all that may follow from one patient to the other. @throws AppError CONFLICT where rows of both clash. */
async function leadAll(scope: Scope, way: readonly [from: string, to: string]) {
  const { config } = scope.services;
  const moved: NonNullable<RecordOf<'gop-ho-so'>['moved']> = [];
  for (const reference of movingReferences(config, patientsOf(scope))) {
    const { resource, field, isLink } = reference;
    const found = await lockMovable(scope, reference, way[0]);
    const lead = isLink ? leadLinks : leadRows;
    const ids = await lead(scope, reference, found, way).catch((error: unknown) => {
      throw isTaken(error) ? new AppError('CONFLICT', { message: clash(resource) }) : error;
    });
    if (ids.length > 0) moved.push({ resource: resource.name, field, ids });
  }
  return moved;
}

/** Writes what was chosen, as an update of the desk does, and answers what was there before. */
async function writeUnited(scope: Scope, pair: Pair, take: readonly string[]) {
  const patients = patientsOf(scope);
  const { record } = pair.kept;
  const values = unitedValues(scope, pair, take);
  const context = { scope, resource: patients, id: String(record.id) };
  const hooks = scope.hooks.of(patients);
  for (const each of hooks) await each.beforeUpdate?.(context, values, record);
  if (Object.keys(values).length > 0) await updateRow(scope, patients, context.id, values);
  const after = await findStored(scope, patients, context.id);
  if (!after) throw new Error('the patient who stays is gone');
  for (const each of hooks) await each.afterUpdate?.(context, after.record, record);
  const [from, to] = [record, after.record] as Record<string, unknown>[];
  return Object.fromEntries(
    Object.keys(values).map((name) => [name, { from: from![name] ?? null, to: to![name] ?? null }]),
  );
}

/** Makes the other record lead to the one that stays, and takes it out of lists. */
async function leadAway(scope: Scope, other: string, kept: string): Promise<void> {
  const archived = { archivedAt: scope.now };
  await updateRow(scope, patientsOf(scope), other, { mergedInto: kept }, archived);
}

async function note(scope: Scope, { kept, other }: Pair, way: readonly [string, string]) {
  const patients = patientsOf(scope);
  const [otherId, keptId] = way;
  for (const [id, before, told] of [
    [keptId, kept.record, other.record.code],
    [otherId, other.record, kept.record.code],
  ] as const) {
    const after = await findStored(scope, patients, id);
    await audit(scope, {
      action: 'merge',
      resource: patients,
      recordId: id,
      subject: id,
      changes: changedFields(patients, before, after?.record ?? null),
      note: told === null || told === undefined ? null : String(told),
    });
  }
}

/**
 * Makes two records of one person one, in one transaction: both are locked in the order of their ids, so
 * are the rows that follow, resource by resource. Whoever writes about the other patient meanwhile waits
 * (trigger `follow_merged`), and writes about the one that stays.
 * @throws AppError as `requirePair` does; STALE where one has changed since the preview; INVALID at
 *   `take`, or at `despiteCitizenIds` for two citizens; CONFLICT where rows of both cannot stand side by side.
 */
export async function mergeTwo(
  scope: Scope,
  keptId: string,
  { other: otherId, take, version, otherVersion, despiteCitizenIds }: Sent,
): Promise<{ id: string; merge: string }> {
  const way = [otherId.toLowerCase(), keptId.toLowerCase()] as const;
  const [from, to] = way;
  return inTransaction(scope, async (inner) => {
    const pair = await requirePair(inner, [to, from], 'lock');
    requireVersion(inner, pair.kept, version);
    requireVersion(inner, pair.other, otherVersion);
    requireOnePerson(pair, despiteCitizenIds);
    const ofOne = await accountsOfOne(inner, [to, from]);
    const moved = await leadAll(inner, way);
    // First, so that numbers which only one patient may have are free.
    await leadAway(inner, from, to);
    const fields = await writeUnited(inner, pair, take);
    const links = await delayClinical(inner, to, ofOne);
    const merge = await rowsOf(inner).create('gop-ho-so', {
      kept: to,
      merged: from,
      by: inner.actor.userId,
      at: inner.now.toISOString(),
      undoUntil: new Date(inner.now.getTime() + UNDO_DAYS * 86_400_000).toISOString(),
      moved,
      state: 'merged',
    });
    await keepBefore(inner, merge, { kept: to, fields, links });
    await note(inner, pair, way);
    await sql`SELECT pg_notify('sen_actors', '')`.execute(inner.db);
    return { id: to, merge };
  });
}
