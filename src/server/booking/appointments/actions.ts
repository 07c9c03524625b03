import { slip } from '../../../shared/booking/operations';
import { notifyAppointment } from '../../notify/appointment-notice';
import type { ActionHandler, ActionRegistry } from '../../resource/actions/registry';
import type { ResourceHooks, RowOf } from '../../resource/hooks';
import type { Scope } from '../../resource/scope';
import { requireOpenTime, timeOfRecord } from '../availability/closed-time';
import { lockTime } from '../claims/claim';
import { noteCall, undoCall } from './calls';
import { cancel, cancelDay, cancelSeries, lockDay, lockSeries } from './cancel';
import { arrive, comeBack, giveNumber, pause } from './day-of-visit';
import { APPOINTMENTS } from './read-booking';
import { reschedule } from './reschedule';

const confirm: ActionHandler<'phieu-thong-tin'> = async ({ scope, record }) => {
  await notifyAppointment(scope.db, String(record.id), 'confirmed');
  return undefined;
};

const checkIn: ActionHandler<'phieu-thong-tin'> = async ({ scope, record }) => {
  await giveNumber(scope, record);
  return undefined;
};

/** One that is to come again stands in nobody's leave and in no closure. */
async function requireStillOpen(scope: Scope, record: RowOf<'phieu-thong-tin'>): Promise<void> {
  const time = timeOfRecord(record);
  if (Date.parse(time.start) <= scope.now.getTime()) return;
  await lockTime(scope.db, [time.patient, time.doctor, time.room]);
  await requireOpenTime(scope.db, time);
}

const reopen: ActionHandler<'phieu-thong-tin'> = async ({ scope, record }) => {
  await requireStillOpen(scope, record);
  return undefined;
};

/** An archived appointment that comes back has its time claimed again by the database. */
export const checkRestored: ResourceHooks<'phieu-thong-tin'> = {
  async afterRestore({ scope }, record) {
    if (record.state === 'requested' || record.state === 'confirmed') {
      await requireStillOpen(scope, record);
    }
  },
};

/** Gives the actions of appointments their work. */
export function actAsBooking(actions: ActionRegistry): void {
  actions.add(`${APPOINTMENTS}/confirm`, confirm);
  actions.add(`${APPOINTMENTS}/cancel`, cancel);
  actions.add(`${APPOINTMENTS}/cancel-day`, cancelDay);
  actions.lock(`${APPOINTMENTS}/cancel-day`, lockDay);
  actions.add(`${APPOINTMENTS}/cancel-series`, cancelSeries);
  actions.lock(`${APPOINTMENTS}/cancel-series`, lockSeries);
  actions.add(`${APPOINTMENTS}/check-in`, checkIn);
  actions.add(`${APPOINTMENTS}/arrive`, arrive);
  actions.add(`${APPOINTMENTS}/pause`, pause);
  actions.add(`${APPOINTMENTS}/come-back`, comeBack);
  actions.add(`${APPOINTMENTS}/reschedule`, reschedule, { answer: slip });
  actions.add(`${APPOINTMENTS}/reopen`, reopen);
  actions.add(`${APPOINTMENTS}/note-call`, noteCall);
  actions.add(`${APPOINTMENTS}/undo-call`, undoCall);
}
