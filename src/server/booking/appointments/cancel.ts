import { isId } from '../../../shared/fields/reference';
import { actionsOf } from '../../../shared/resource/actions';
import {
  notifyAppointment,
  notifyDayCancelled,
  notifySeries,
} from '../../notify/appointment-notice';
import { performAction } from '../../resource/actions/perform';
import type { ActionHandler, ActionLock } from '../../resource/actions/registry';
import type { RowOf } from '../../resource/hooks';
import type { Scope } from '../../resource/scope';
import { clockOf } from '../clock';
import { askGroup } from '../day/book-day';
import { askSeries } from '../series/series-visits';
import { endWaitsFor } from '../waiting/actions';
import { offerFreed } from '../waiting/freed';
import { requireBeforeCutOff } from './patient-rules';
import { appointmentsOf } from './read-booking';

/** The transition has freed the time already; the cut-off undoes it. Who waits is offered the time. */
async function letGo(scope: Scope, record: RowOf<'phieu-thong-tin'>): Promise<void> {
  requireBeforeCutOff(scope, record.start);
  await endWaitsFor(scope, String(record.id));
  await offerFreed(clockOf(scope), {
    doctor: record.doctor === null ? null : String(record.doctor),
    patient: String(record.patient),
    start: String(record.start),
    end: String(record.end),
  });
}

/** Cancels one visit. */
export const cancel: ActionHandler<'phieu-thong-tin'> = async ({ scope, record }) => {
  await letGo(scope, record);
  await notifyAppointment(scope.db, String(record.id), 'cancelled');
  return undefined;
};

/** The same without telling of it. */
const cancelQuietly: ActionHandler<'phieu-thong-tin'> = async ({ scope, record }) => {
  await letGo(scope, record);
  return undefined;
};

/** Locks all visits that are of one group with one, in the same order whichever of them is named. */
const lockGroup =
  (column: 'day_group' | 'visit_series'): ActionLock =>
  async ({ db }, id) => {
    if (!isId(id)) return;
    await db
      .selectFrom('phieu_thong_tin')
      .select('id')
      .where(column, '=', ({ selectFrom }) =>
        selectFrom('phieu_thong_tin as p').select(`p.${column}`).where('p.id', '=', id),
      )
      .orderBy('id')
      .forUpdate()
      .execute();
  };

/** Locks the visits of a day. */
export const lockDay = lockGroup('day_group');
/** Locks the visits of a series. */
export const lockSeries = lockGroup('visit_series');

/** Cancels these visits as one that is cancelled by itself is, each without telling of it. */
async function cancelOthers(
  scope: Scope,
  others: readonly { id: string }[],
  reason: unknown,
): Promise<void> {
  const resource = appointmentsOf(scope);
  const action = actionsOf(resource).find(({ name }) => name === 'cancel');
  if (!action) throw new Error('appointments cannot be cancelled');
  const handler = cancelQuietly as unknown as ActionHandler;
  const input = { args: { reason }, version: null };
  for (const { id } of others) await performAction(scope, { resource, action, handler }, id, input);
}

/** Cancels, with the visit that is named, all of its day that are still to come; all or none, told once. */
export const cancelDay: ActionHandler<'phieu-thong-tin', 'cancel-day'> = async ({
  scope,
  record,
  args,
}) => {
  await letGo(scope, record);
  const id = String(record.id);
  const others = await askGroup(scope, String(record.dayGroup))
    .where('state', 'in', ['requested', 'confirmed'])
    .where('start', '>', scope.now.toISOString())
    .where('id', '<>', id)
    .execute();
  await cancelOthers(scope, others, args.reason);
  await notifyDayCancelled(scope.db, id, others.length);
  return undefined;
};

/** Cancels, with the visit that is named, all of its series after it; all or none, told once. */
export const cancelSeries: ActionHandler<'phieu-thong-tin', 'cancel-series'> = async ({
  scope,
  record,
  args,
}) => {
  await letGo(scope, record);
  const id = String(record.id);
  const others = await askSeries(scope.db, String(record.visitSeries))
    .where('state', 'in', ['requested', 'confirmed'])
    .where('start', '>', String(record.start))
    .where('id', '<>', id)
    .execute();
  await cancelOthers(scope, others, args.reason);
  const later = others.map(({ start }) => new Date(start));
  await notifySeries(scope.db, id, 'cancelled', later);
  return undefined;
};
