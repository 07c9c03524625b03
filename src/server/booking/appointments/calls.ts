import { sql } from 'kysely';
import { type CallNote, isSettled } from '../../../shared/booking/calls';
import { AppError, type Text } from '../../../shared/errors';
import type { ActionContext } from '../../resource/actions/registry';
import type { RowOf } from '../../resource/hooks';
import type { Scope } from '../../resource/scope';

/** More calls about one appointment are a mistake. */
const MOST = 100;

const WHEN: Text = {
  vi: 'Ghi giờ mà người bệnh xin gọi lại, từ bây giờ trở đi.',
  en: 'Say when they want to be called, from now on.',
};
const ENOUGH: Text = {
  vi: 'Đã ghi quá nhiều cuộc gọi cho lịch này.',
  en: 'Too many calls are written down for this appointment.',
};
const NOT_YOURS: Text = {
  vi: 'Chỉ người gọi bỏ được cuộc gọi mình vừa ghi.',
  en: 'Only who called takes it back.',
};

async function callerName({ db, actor }: Scope): Promise<string | null> {
  if (actor.userId === null) return null;
  const account = await db
    .selectFrom('ca_nhan')
    .select('full_name as name')
    .where('id', '=', actor.userId)
    .executeTakeFirst();
  return account?.name ?? null;
}

async function keep(
  scope: Scope,
  { id, history }: RowOf<'phieu-thong-tin'>,
  calls: readonly CallNote[],
): Promise<void> {
  await scope.db
    .updateTable('phieu_thong_tin')
    .set({
      calls: calls.length === 0 ? null : sql<string>`${JSON.stringify(calls)}::jsonb`,
      call_settled: isSettled(calls, history ?? []),
      version: sql<number>`version + 1`,
      updated_at: scope.now,
    })
    .where('id', '=', String(id))
    .execute();
}

/**
 * Writes down that somebody called about an appointment, and what came of it.
 * @throws AppError INVALID at `callAt` where they are to be called later and no time to come is said; CONFLICT
 *   after a hundred calls.
 */
export async function noteCall({
  scope,
  record,
  args: { outcome, callAt },
}: ActionContext<'phieu-thong-tin', 'note-call'>): Promise<undefined> {
  const before = record.calls ?? [];
  if (before.length >= MOST) throw new AppError('CONFLICT', { message: ENOUGH });
  const isLater = outcome === 'later';
  if (isLater && !(Date.parse(callAt ?? '') > scope.now.getTime())) {
    throw new AppError('INVALID', { errors: { callAt: WHEN } });
  }
  const note: CallNote = {
    at: scope.now.toISOString(),
    by: scope.actor.userId,
    byName: await callerName(scope),
    outcome,
    callAt: isLater ? (callAt ?? null) : null,
  };
  await keep(scope, record, [...before, note]);
}

/** Takes the last call back. @throws AppError FORBIDDEN for one of somebody else. */
export async function undoCall({
  scope,
  record,
}: ActionContext<'phieu-thong-tin', 'undo-call'>): Promise<undefined> {
  const calls = record.calls ?? [];
  if (calls.at(-1)?.by !== scope.actor.userId) {
    throw new AppError('FORBIDDEN', { message: NOT_YOURS });
  }
  await keep(scope, record, calls.slice(0, -1));
}
