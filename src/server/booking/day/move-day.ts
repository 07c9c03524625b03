import { uuidv7 } from 'uuidv7';
import type { Slip } from '../../../shared/booking/operations';
import { AppError, type Text } from '../../../shared/errors';
import { actionsOf } from '../../../shared/resource/actions';
import { notifyDayMoved } from '../../notify/appointment-notice';
import { performAction } from '../../resource/actions/perform';
import type { ActionHandler } from '../../resource/actions/registry';
import { getRecord } from '../../resource/get';
import type { Scope } from '../../resource/scope';
import { inTransaction } from '../../resource/transaction';
import { lockDay } from '../appointments/cancel';
import { moveAppointment } from '../appointments/move';
import { requireBeforeCutOff } from '../appointments/patient-rules';
import { appointmentsOf } from '../appointments/read-booking';
import { swapClaims } from '../appointments/reschedule';
import { lockTime, releaseClaim, timeOf } from '../claims/claim';
import type { ClaimTime } from '../claims/claim-time';
import { bookingClock } from '../clock';
import { askGroup, slipsOf } from './book-day';
import {
  type ChosenVisit,
  chooseVisits,
  type DayVisit,
  withLater,
  withOthers,
} from './choose-visits';

const OTHER_VISITS: Text = {
  vi: 'Các lượt khám của ngày này vừa thay đổi. Hãy tải lại trang rồi chọn lại.',
  en: 'The visits of this day have just changed. Load the page again, then choose again.',
};

/** A visit of the day that moves: its row before, and the one after. */
interface Moving {
  from: string;
  to: string;
  time: ClaimTime;
}

/** The visits of a day that are still to come, by their department. */
async function toCome(scope: Scope, group: string) {
  const rows = await askGroup(scope, group)
    .select(['department', 'start'])
    .where('state', 'in', ['requested', 'confirmed'])
    .where('start', '>', scope.now.toISOString())
    .execute();
  return new Map(rows.map((row) => [row.department, row]));
}

/**
 * Claims the first of the times of a visit that is still free, as moving it alone does.
 * @throws AppError as {@link swapClaims} does.
 */
async function claimOne(scope: Scope, from: string, times: readonly ClaimTime[]): Promise<Moving> {
  const to = uuidv7();
  let taken: unknown;
  for (const time of times) {
    try {
      await swapClaims(scope, from, to, time);
      return { from, to, time };
    } catch (error) {
      if (!(error instanceof AppError) || error.code !== 'SLOT_TAKEN') throw error;
      taken ??= error;
    }
  }
  throw taken;
}

/** Claims the new times of all visits, which have let go of their own. */
async function claimAll(
  scope: Scope,
  chosen: readonly ChosenVisit[],
  ids: ReadonlyMap<string, { id: string }>,
  patient: string,
): Promise<Moving[]> {
  const slots = chosen.flatMap((visit) => visit.slots);
  // All locks at once and in one order, as where a day is booked; the rows are locked before.
  const held = slots.flatMap(({ doctor, room }) => [doctor, room]);
  await lockTime(scope.db, [scope.actor.userId, patient, ...held]);
  const moving: Moving[] = [];
  const taken = new Set<string | null>();
  for (const visits of withLater(chosen)) {
    const [{ wanted }] = visits;
    const times = withOthers(visits, taken).map((slot) => timeOf(slot, patient));
    const one = await claimOne(scope, ids.get(String(wanted.department))!.id, times);
    taken.add(one.time.doctor);
    moving.push(one);
  }
  return moving;
}

/** Writes each move as the action of one appointment does, and tells of all of them once. */
async function writeMoves(
  scope: Scope,
  moving: readonly Moving[],
  reason: string | null,
  before: string,
): Promise<string> {
  const resource = appointmentsOf(scope);
  const action = actionsOf(resource).find(({ name }) => name === 'reschedule');
  if (!action) throw new Error('appointments cannot be moved');
  const group = moving[0]!.to;
  for (const { from, to, time } of moving) {
    const handler: ActionHandler<'phieu-thong-tin'> = ({ scope: inner, record }) =>
      moveAppointment(inner, {
        record,
        id: to,
        time,
        note: reason,
        dayGroup: group,
        isQuiet: true,
      });
    const performed = { resource, action, handler: handler as unknown as ActionHandler };
    await performAction(scope, performed, from, { args: { reason }, version: null });
  }
  await notifyDayMoved(scope.db, group, new Date(before), moving.length - 1);
  return group;
}

/**
 * Moves all visits of a day that are still to come to the times of a plan, all or none, with the rules of
 * moving one; `id` is any of them. Each keeps what it is in calendars. Answers the new slips.
 * @throws AppError NOT_FOUND, BAD_TRANSITION where one may not move or it is no day, INVALID at `visits`
 *   for other visits than those of the day; otherwise as booking a day.
 */
export async function moveDay(
  scope: Scope,
  id: string,
  visits: readonly DayVisit[],
  reason: string | null,
): Promise<Slip[]> {
  return inTransaction(scope, async (inner) => {
    await lockDay(inner, id);
    const record = await getRecord(inner, appointmentsOf(inner), id);
    if (!record.dayGroup) throw new AppError('BAD_TRANSITION');
    const own = await toCome(inner, String(record.dayGroup));
    const departments = new Set(visits.map(({ wanted }) => wanted.department ?? ''));
    if (own.size === 0) throw new AppError('BAD_TRANSITION');
    if (departments.size !== own.size || [...own.keys()].some((one) => !departments.has(one))) {
      throw new AppError('INVALID', { errors: { visits: OTHER_VISITS } });
    }
    const [first] = own.values();
    for (const { start } of own.values()) requireBeforeCutOff(inner, start);
    // Nobody else sees their times free before the new ones are theirs; they themselves may keep one.
    for (const visit of own.values()) await releaseClaim(inner.db, visit.id);
    const patient = String(record.patient);
    const chosen = await chooseVisits(inner, bookingClock(inner, patient), visits);
    const moving = await claimAll(inner, chosen, own, patient);
    return slipsOf(inner, await writeMoves(inner, moving, reason, first!.start));
  });
}
