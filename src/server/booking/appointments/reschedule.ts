import { uuidv7 } from 'uuidv7';
import { AppError, type Text } from '../../../shared/errors';
import { textOrNull } from '../../../shared/format/text-or-null';
import type { ArgumentsOf } from '../../../shared/resource/action-types';
import type { ActionContext } from '../../resource/actions/registry';
import type { RowOf, Values } from '../../resource/hooks';
import type { Scope } from '../../resource/scope';
import { openSlotsAt } from '../availability/choose-slot';
import { requireOpenTime } from '../availability/closed-time';
import { requireRoomFree } from '../availability/room-taken';
import { slotOf } from '../availability/seats';
import { slotTaken } from '../availability/slot-taken';
import { dropExpired, isTaken, lockTime, releaseClaim, takeClaim, timeOf } from '../claims/claim';
import type { ClaimTime } from '../claims/claim-time';
import { claimantOf } from '../claims/own-claims';
import { requirePatientFree } from '../claims/patient-free';
import { bookingClock, clockOf } from '../clock';
import { requireOrderKept } from '../day/places';
import { timesWithinUse } from '../use/require-use';
import { makeWay } from '../waiting/own-offers';
import { moveAppointment } from './move';
import { atTheDesk, requireBeforeCutOff, requireUnderLimit } from './patient-rules';

/** Whether nobody books a visit to this department but together with others of the day. */
async function isDayPart({ db }: Scope, department: string | null): Promise<boolean> {
  if (department === null) return false;
  const found = await db
    .selectFrom('phong_ban')
    .select('id')
    .where('id', '=', department)
    .where('day_part', '=', true)
    .executeTakeFirst();
  return found !== undefined;
}

/** The new time of a patient's appointment: an open slot of a doctor, in the same department. */
async function slotTime(
  scope: Scope,
  doctor: string,
  record: RowOf<'phieu-thong-tin'>,
  start: string,
) {
  const own = textOrNull(record.department);
  const department = doctor === record.doctor ? null : own;
  const patient = String(record.patient);
  const wanted = { doctor, department, withDayParts: await isDayPart(scope, own) };
  const [slot] = await openSlotsAt(bookingClock(scope, patient), wanted, start);
  return timeOf(slot, patient);
}

/**
 * The new time at the desk, which is not bound to slots: as long as the old one, in the room that is
 * asked for, else in the one where the doctor then is.
 */
async function deskTime(
  scope: Scope,
  { doctor, room, start }: { doctor: string | null; room: string | null; start: string },
  record: RowOf<'phieu-thong-tin'>,
): Promise<ClaimTime> {
  const length = Date.parse(String(record.end)) - Date.parse(String(record.start));
  const slot = await slotOf(clockOf(scope), doctor, start);
  const kept = doctor === record.doctor ? textOrNull(record.room) : null;
  return {
    doctor,
    department: textOrNull(record.department),
    patient: textOrNull(record.patient),
    room: room ?? kept ?? slot?.room ?? null,
    start,
    end: new Date(Date.parse(start) + length).toISOString(),
    seats: Math.max(1, slot?.capacity ?? 1),
  };
}

const NO_ROOM: Text = {
  vi: 'Chỉ nhân viên đổi được phòng khám.',
  en: 'Only staff can change the room.',
};

async function newTime(
  scope: Scope,
  record: RowOf<'phieu-thong-tin'>,
  args: ArgumentsOf<'phieu-thong-tin', 'reschedule'>,
): Promise<ClaimTime> {
  const doctor = textOrNull(args.doctorId) ?? textOrNull(record.doctor);
  const start = new Date(String(args.start)).toISOString();
  const room = textOrNull(args.roomId);
  if (atTheDesk(scope)) return deskTime(scope, { doctor, room, start }, record);
  if (room !== null) throw new AppError('INVALID', { errors: { roomId: NO_ROOM } });
  if (doctor === null) throw new AppError('BAD_TRANSITION');
  return slotTime(scope, doctor, record, start);
}

/**
 * Gives the time of the old appointment to the new one; both or neither.
 * @throws AppError SLOT_TAKEN, INVALID or CONFLICT at `start`.
 */
export async function swapClaims(
  scope: Scope,
  from: string,
  to: string,
  time: ClaimTime,
): Promise<void> {
  const { db, now } = scope;
  const claimant = claimantOf(scope, time.patient);
  const clock = bookingClock(scope, time.patient);
  if (await isTaken(db, time, now, { except: from, claimant })) {
    throw await slotTaken(clock, { wanted: { doctor: time.doctor }, start: time.start });
  }
  await lockTime(db, [time.patient, time.doctor, time.room, scope.actor.userId]);
  await dropExpired(db, [time.doctor], now).execute();
  // Nobody sees the old slot free before the transaction has the new one for good.
  await releaseClaim(db, from);
  const settle = await makeWay(scope, [time]);
  await requirePatientFree(db, time, 'start');
  if (!atTheDesk(scope)) await requireUnderLimit(scope, String(time.patient), time.start, 'start');
  await timesWithinUse(scope, { times: [time], moved: from });
  await requireOpenTime(db, time);
  if (await takeClaim(db, { appointment: to }, time)) return settle(time);
  if (atTheDesk(scope)) await requireRoomFree(db, time, now);
  throw await slotTaken(clock, { wanted: { doctor: time.doctor }, start: time.start });
}

/**
 * Moves an appointment to another time, perhaps of another doctor: a new appointment takes the time
 * before the old one, which stays as `rescheduled`, lets go of its own, in one transaction. Patients
 * are bound to open slots, to doctors of the department and to the cut-off, the desk to none of them.
 * Answers the new slip.
 * @throws AppError as booking does, and BAD_TRANSITION after the cut-off.
 */
export async function reschedule({
  scope,
  record,
  args,
}: ActionContext<'phieu-thong-tin', 'reschedule'>): Promise<Values> {
  requireBeforeCutOff(scope, record.start);
  const id = uuidv7();
  const time = await newTime(scope, record, args);
  await requireOrderKept(scope, record, time);
  await swapClaims(scope, String(record.id), id, time);
  return moveAppointment(scope, { record, id, time, note: textOrNull(args.reason) });
}
