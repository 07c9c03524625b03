import { AppError, type Text } from '../../shared/errors';
import { limitsOf } from '../clinic-limits';
import type { ActionHandler } from '../resource/actions/registry';
import { audit, changedFields, subjectOf } from '../resource/audit';
import type { Values } from '../resource/hooks';
import type { Scope } from '../resource/scope';
import { findStored } from '../resource/stored-record';
import { updateRow } from '../resource/write-row';
import { type Before, type KeptAct, lastAct } from './act-log';
import { BEDS, staysOf } from './bed-row';

const NOTHING: Text = {
  vi: 'Không còn thao tác nào để hoàn tác.',
  en: 'There is nothing to undo.',
};
const OTHERS: Text = {
  vi: 'Người khác đã thao tác sau bạn nên không hoàn tác được.',
  en: 'Somebody else has acted since, so it cannot be undone.',
};
const late = (minutes: number): Text => ({
  vi: `Chỉ hoàn tác được trong ${minutes} phút.`,
  en: `It can be undone for ${minutes} minutes only.`,
});

/** The act to undo: the last one, the actor's own, and not too old. */
async function ownAct(scope: Scope, stays: string[], beds: string[]): Promise<KeptAct> {
  const act = await lastAct(scope, stays, beds);
  if (!act) throw new AppError('CONFLICT', { message: NOTHING });
  const newest = await lastAct(scope, act.stays, act.beds);
  if (act.by !== scope.actor.userId || newest?.id !== act.id) {
    throw new AppError('CONFLICT', { message: OTHERS });
  }
  const { undoMinutes } = limitsOf(scope.services);
  if (new Date(act.at).getTime() < scope.now.getTime() - undoMinutes * 60_000) {
    throw new AppError('CONFLICT', { message: late(undoMinutes) });
  }
  return act;
}

async function lockAll(scope: Scope, { stays, beds }: KeptAct): Promise<void> {
  for (const [table, ids] of [
    ['o_lai', stays],
    ['giuong', beds],
  ] as const) {
    if (ids.length === 0) continue;
    await scope.db
      .selectFrom(table)
      .select('id')
      .where('id', 'in', ids)
      .orderBy('id')
      .forUpdate()
      .execute();
  }
}

/** What the act began goes, and what it ended goes on. */
async function restoreSegments(scope: Scope, { stays, segments }: Before): Promise<void> {
  const kept = segments.map(({ id }) => id);
  const owners = stays.map(({ id }) => id);
  if (owners.length === 0) return;
  let begun = scope.db
    .deleteFrom('dieu_chuyen_giuong')
    .where('stay', 'in', owners)
    .where('end', 'is', null);
  if (kept.length > 0) begun = begun.where('id', 'not in', kept);
  await begun.execute();
  if (kept.length === 0) return;
  await scope.db
    .updateTable('dieu_chuyen_giuong')
    .set(({ ref, eb }) => ({ end: null, version: eb(ref('version'), '+', 1) }))
    .where('id', 'in', kept)
    .where('end', 'is not', null)
    .execute();
}

async function restoreBeds(scope: Scope, { beds }: Before): Promise<void> {
  for (const { id, cleaningSince, blockedAt } of beds) {
    await scope.db
      .updateTable('giuong')
      .set({ cleaning_since: cleaningSince, blocked_at: blockedAt })
      .where('id', '=', id)
      .execute();
  }
}

async function restoreStay(scope: Scope, kind: string, id: string, values: Values): Promise<void> {
  const resource = staysOf(scope);
  const stored = await findStored(scope, resource, id);
  if (!stored) throw new AppError('NOT_FOUND');
  const { record } = stored;
  const entry = {
    at: scope.now.toISOString(),
    by: scope.actor.userId,
    action: 'undo',
    from: String(record.state),
    to: String(values.state),
    note: kind,
  };
  const past = Array.isArray(record.history) ? record.history : [];
  await updateRow(scope, resource, id, { ...values, history: [...past, entry] });
  const after = await findStored(scope, resource, id);
  await audit(scope, {
    action: 'undo',
    resource,
    recordId: id,
    subject: subjectOf(resource, record),
    changes: changedFields(resource, record, after?.record ?? null),
    note: kind,
  });
}

/** Puts stays, segments and beds back as they were before the last act, within its ten minutes. */
export const undo: ActionHandler = async ({ scope, resource, record }) => {
  const id = String(record.id);
  const isBed = resource.name === BEDS;
  const asked = await ownAct(scope, isBed ? [] : [id], isBed ? [id] : []);
  await lockAll(scope, asked);
  const act = await ownAct(scope, asked.stays, asked.beds);
  await restoreSegments(scope, act.before);
  await restoreBeds(scope, act.before);
  for (const { id: stay, values } of act.before.stays) {
    await restoreStay(scope, act.kind, stay, values);
  }
  await scope.db
    .updateTable('bed_act')
    .set({ undone_at: scope.now })
    .where('id', '=', act.id)
    .execute();
  return { id, undone: act.kind };
};
