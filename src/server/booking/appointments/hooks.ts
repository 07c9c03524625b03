import { localDate } from '../../../shared/format/dates';
import type { HookContext, ResourceHooks, RowOf } from '../../resource/hooks';
import { requireOpenTime, timeOfRecord } from '../availability/closed-time';
import { requireRoomFree } from '../availability/room-taken';
import { seatsAt } from '../availability/seats';
import { slotTaken } from '../availability/slot-taken';
import { dropExpired, isTaken, lockTime, releaseClaim, takeClaim } from '../claims/claim';
import type { ClaimTime } from '../claims/claim-time';
import { claimantOf } from '../claims/own-claims';
import { requirePatientFree } from '../claims/patient-free';
import { bookingClock, clockOf } from '../clock';
import { makeWay } from '../waiting/own-offers';
import { groupAfter } from './move';

const CLAIMED = ['doctor', 'department', 'patient', 'room', 'start', 'end'] as const;
/** Where a time is refused that staff write down. */
const START: keyof RowOf<'phieu-thong-tin'> = 'start';
const OVER = ['cancelled', 'no_show', 'rescheduled'];

/** The time that an appointment takes, with the seats of its slot. */
async function timeOfVisit(
  { scope }: HookContext,
  record: Partial<RowOf<'phieu-thong-tin'>>,
): Promise<ClaimTime> {
  const time = timeOfRecord(record);
  return { ...time, seats: await seatsAt(clockOf(scope), time.doctor, time.start) };
}

/** Who walked in today, or whose time has begun, is here, whether or not the clinic is open. */
function isHere(
  { scope }: HookContext,
  { kind, state, start }: Partial<RowOf<'phieu-thong-tin'>>,
): boolean {
  const startsAt = new Date(String(start));
  const begun = !['requested', 'confirmed'].includes(String(state ?? 'requested'));
  const walkedIn = kind === 'walk-in' && localDate(startsAt, clockOf(scope).zone) === scope.today;
  return begun || walkedIn || startsAt <= scope.now;
}

async function claim(
  context: HookContext,
  record: Partial<RowOf<'phieu-thong-tin'>>,
): Promise<void> {
  const { scope, id } = context;
  const time = await timeOfVisit(context, record);
  const claimant = claimantOf(scope, time.patient);
  const clock = bookingClock(scope, time.patient);
  if (await isTaken(scope.db, time, scope.now, { except: id, claimant })) {
    await requirePatientFree(scope.db, time, START, { except: id, claimant });
    throw await slotTaken(clock, {
      wanted: { doctor: time.doctor },
      start: time.start,
      field: START,
    });
  }
  await lockTime(scope.db, [time.patient, time.doctor, time.room]);
  await dropExpired(scope.db, [time.doctor], scope.now).execute();
  await releaseClaim(scope.db, id);
  const settle = await makeWay(scope, [time]);
  await requirePatientFree(scope.db, time, START);
  if (!isHere(context, record)) await requireOpenTime(scope.db, time, START);
  if (await takeClaim(scope.db, { appointment: id }, time)) return settle(time);
  await requireRoomFree(scope.db, time, scope.now);
  throw await slotTaken(clock, {
    wanted: { doctor: time.doctor },
    start: time.start,
    field: START,
  });
}

/**
 * Appointments that staff write take their time like any other, in the same transaction, and are
 * refused where somebody else has it, the doctor is away, or the room or clinic is closed. The desk is
 * not bound to slots, notice or window.
 */
export const claimForStaff: ResourceHooks<'phieu-thong-tin'> = {
  async beforeCreate(context, values) {
    const { actor, now } = context.scope;
    const at = now.toISOString();
    values.bookedBy = actor.userId;
    values.history = [
      { at, by: actor.userId, action: 'create', from: '', to: 'requested', note: null },
    ];
    await claim(context, values);
  },
  async beforeUpdate(context, values, stored) {
    // A call before said that they would come: now there is another one to make.
    if (context.action === 'no-show') values.callSettled = false;
    const moved = CLAIMED.some((name) => values[name] !== undefined);
    const { patient, start } = values;
    if (start !== undefined) values.dayGroup = groupAfter(context.scope, stored, String(start));
    // Somebody else's visit is none of that person's day or series.
    if (patient !== undefined && patient !== stored.patient) {
      values.dayGroup = null;
      values.visitSeries = null;
    }
    if (moved && !OVER.includes(String(stored.state)))
      await claim(context, { ...stored, ...values });
  },
};
