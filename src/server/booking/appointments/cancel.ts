import { isId } from '../../../shared/fields/reference';
import { actionsOf } from '../../../shared/resource/actions';
import { notifyAppointment, notifyDayCancelled } from '../../notify/appointment-notice';
import { performAction } from '../../resource/actions/perform';
import type { ActionHandler, ActionLock } from '../../resource/actions/registry';
import type { RowOf } from '../../resource/hooks';
import type { Scope } from '../../resource/scope';
import { clockOf } from '../clock';
import { askGroup } from '../day/book-day';
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

/** Locks all visits of the day of one, in the same order whichever of them is named. */
export const lockDay: ActionLock = async ({ db }, id) => {
  if (!isId(id)) return;
  await db
    .selectFrom('phieu_thong_tin')
    .select('id')
    .where('day_group', '=', ({ selectFrom }) =>
      selectFrom('phieu_thong_tin as p').select('p.day_group').where('p.id', '=', id),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
};

/** Cancels, with the visit that is named, all of its day that are still to come; all or none, told once. */
export const cancelDay: ActionHandler<'phieu-thong-tin', 'cancel-day'> = async ({
  scope,
  record,
  args,
}) => {
  await letGo(scope, record);
  const resource = appointmentsOf(scope);
  const action = actionsOf(resource).find(({ name }) => name === 'cancel');
  if (!action) throw new Error('appointments cannot be cancelled');
  const id = String(record.id);
  const others = await askGroup(scope, String(record.dayGroup))
    .where('state', 'in', ['requested', 'confirmed'])
    .where('start', '>', scope.now.toISOString())
    .where('id', '<>', id)
    .execute();
  const handler = cancelQuietly as unknown as ActionHandler;
  const input = { args: { reason: args.reason }, version: null };
  for (const other of others) {
    await performAction(scope, { resource, action, handler }, other.id, input);
  }
  await notifyDayCancelled(scope.db, id, others.length);
  return undefined;
};
