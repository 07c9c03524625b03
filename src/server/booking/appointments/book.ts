import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type { Slip } from '../../../shared/booking/operations';
import { AppError, type Text } from '../../../shared/errors';
import { notifyAppointment } from '../../notify/appointment-notice';
import { audit, changedFields } from '../../resource/audit';
import { fileValues, saveFiles } from '../../resource/files/link';
import { discardFiles, type StagedFile, stageFiles } from '../../resource/files/stage';
import type { Values } from '../../resource/hooks';
import type { Scope } from '../../resource/scope';
import { findStored } from '../../resource/stored-record';
import { inTransaction } from '../../resource/transaction';
import { insertRow } from '../../resource/write-row';
import type { Upload } from '../../storage/upload';
import { openSlotsAt, slotTaken } from '../availability/choose-slot';
import { requireOpenTime } from '../availability/closed-time';
import { beginBooking, requirePatientFree, takeClaim, timeOf } from '../claims/claim';
import { claimantOf, isOwn } from '../claims/own-claims';
import { bookingMoment } from '../moment';
import { slipOf } from '../slips/slip';
import { makeWay } from '../waiting/own-offers';
import type { WantedTime } from '../wanted-time';
import { answerOnce, earlierAnswer } from './answer-once';
import { requireUnderLimit } from './patient-rules';
import { appointmentsOf, type BookingInput } from './read-booking';
import { keepAnswer, type RequestKey } from './request-key';

const HOLD_OVER: Text = {
  vi: 'Thời gian giữ chỗ đã hết. Vui lòng chọn lại giờ.',
  en: 'The hold has run out. Please choose a time again.',
};

const OFFERED_TO_OTHER: Text = {
  vi: 'Giờ này đang được mời cho người khác trong gia đình bạn. Hãy chọn người đó, hoặc giờ khác.',
  en: 'This time is offered to somebody else of your family. Choose that person, or another time.',
};

/**
 * The time that the account holds, or that the waiting list offers the patient; null where that has
 * run out or is somebody else's.
 * @throws AppError INVALID at `patientId` for what is offered to another patient of the account.
 */
async function heldTime(scope: Scope, holdId: string, patient: string): Promise<WantedTime | null> {
  const claimant = claimantOf(scope, patient);
  const own = { ...claimant, patients: [...claimant.patients, ...scope.actor.patientIds] };
  const { rows } = await sql<WantedTime & { offeredTo: string | null }>`
    SELECT doctor, department, ${patient}::uuid AS patient, room, starts_at AS start,
      ends_at AS "end", seat AS seats, patient AS "offeredTo"
    FROM booking_claim
    WHERE id = ${holdId} AND ${isOwn(own)} AND expires_at > ${scope.now}`.execute(scope.db);
  const [held] = rows;
  if (!held) return null;
  const { offeredTo, ...time } = held;
  if (offeredTo !== null && offeredTo !== patient.toLowerCase()) {
    throw new AppError('INVALID', { errors: { patientId: OFFERED_TO_OTHER } });
  }
  return time;
}

/** The times that would do, the best first. */
async function timesFor(scope: Scope, input: BookingInput): Promise<WantedTime[]> {
  const moment = bookingMoment(scope, input.patientId);
  const wanted = { doctor: input.doctorId, department: input.departmentId };
  if (input.holdId !== null) {
    const held = await heldTime(scope, input.holdId, input.patientId);
    if (held) return [held];
    if (input.start === null || !(input.doctorId || input.departmentId)) {
      throw new AppError('SLOT_TAKEN', {
        message: HOLD_OVER,
        errors: { holdId: HOLD_OVER },
        extra: { open: [] },
      });
    }
    throw await slotTaken(moment, wanted, input.start, HOLD_OVER);
  }
  const slots = await openSlotsAt(moment, wanted, String(input.start));
  return slots.map((slot) => timeOf(slot, input.patientId));
}

/** Claims the first of these times that is still free; call it in the transaction of the booking. */
async function claimOne(
  scope: Scope,
  appointment: string,
  times: readonly WantedTime[],
): Promise<WantedTime | null> {
  const { db, actor, now } = scope;
  const [first] = times;
  if (!first) return null;
  const doctors = times.map(({ doctor }) => doctor);
  const rooms = times.map(({ room }) => room);
  await beginBooking(db, { people: [actor.userId, first.patient], doctors, rooms }, now);
  const settle = await makeWay(scope, times);
  await requirePatientFree(db, first, 'start');
  await requireUnderLimit(db, String(first.patient), first.start, 'patientId');
  for (const time of times) {
    if (await takeClaim(db, { appointment }, time)) {
      await requireOpenTime(db, time);
      await settle(time);
      return time;
    }
  }
  return null;
}

/** Writes the appointment with its files, tells who is to know, and answers the slip. */
export async function writeAppointment(
  scope: Scope,
  id: string,
  values: Values,
  staged: readonly StagedFile[],
): Promise<Slip> {
  const resource = appointmentsOf(scope);
  const files = await fileValues(scope.db, resource, null, {}, staged);
  await insertRow(scope, resource, id, { ...values, ...files });
  await saveFiles(scope.db, resource, id, files, staged, scope.actor.userId);
  const stored = await findStored(scope, resource, id);
  if (!stored) throw new Error('an appointment is gone as soon as it was written');
  const { record } = stored;
  const changes = changedFields(resource, null, record);
  await audit(scope, {
    action: 'create',
    resource,
    recordId: id,
    patient: String(record.patient),
    changes,
  });
  return slipOf(scope, resource, record);
}

/** What a visit to the doctor costs; null where nothing is said of it. */
export async function feeOf(scope: Scope, doctor: string | null): Promise<number | null> {
  const { rows } = await sql<{ fee: number | null }>`
    SELECT fee FROM bac_si WHERE id = ${doctor}`.execute(scope.db);
  return rows[0]?.fee ?? null;
}

/** Writes the appointment of a patient at a time that it has claimed; answers the slip. */
export async function writeBooking(
  scope: Scope,
  id: string,
  input: Pick<BookingInput, 'patientId' | 'reason'>,
  time: WantedTime,
  staged: readonly StagedFile[],
): Promise<Slip> {
  const at = scope.now.toISOString();
  const by = scope.actor.userId;
  const slip = await writeAppointment(
    scope,
    id,
    {
      patient: input.patientId,
      bookedBy: by,
      doctor: time.doctor,
      department: time.department,
      room: time.room,
      start: time.start,
      end: time.end,
      reason: input.reason,
      fee: await feeOf(scope, time.doctor),
      state: 'requested',
      history: [{ at, by, action: 'book', from: 'held', to: 'requested', note: null }],
    },
    staged,
  );
  await notifyAppointment(scope.db, id, 'booked');
  return slip;
}

/** One attempt, in one transaction; null where the time was taken meanwhile. */
async function attempt(
  scope: Scope,
  input: BookingInput,
  times: readonly WantedTime[],
  key: RequestKey | null,
  staged: readonly StagedFile[],
): Promise<Slip | null> {
  return inTransaction(scope, async (inner) => {
    const id = uuidv7();
    if (key && !(await keepAnswer(inner.db, key, id))) return earlierAnswer(inner, key);
    const time = await claimOne(inner, id, times);
    if (!time) throw new TooLate();
    return writeBooking(inner, id, input, time, staged);
  });
}

/** Thrown to undo an attempt that came too late. */
class TooLate extends Error {}

async function bookOnce(
  scope: Scope,
  input: BookingInput,
  uploads: readonly Upload[],
  key: RequestKey | null,
): Promise<Slip> {
  const times = await timesFor(scope, input);
  const staged = await stageFiles(scope.services, appointmentsOf(scope), uploads);
  try {
    const slip = await attempt(scope, input, times, key, staged);
    if (slip) return slip;
    throw new AppError('CONFLICT');
  } catch (error) {
    await discardFiles(scope.services, staged);
    if (!(error instanceof TooLate)) throw error;
    const wanted = { doctor: input.doctorId, department: input.departmentId };
    const [time] = times;
    throw await slotTaken(
      bookingMoment(scope, input.patientId),
      wanted.doctor || wanted.department ? wanted : { doctor: time?.doctor },
      time?.start ?? String(input.start),
    );
  }
}

/**
 * Books a slot, from a hold or at once, and answers the slip. With a key the same request sent again
 * answers the same appointment, also while the first is under way.
 * @throws AppError INVALID with the reason at its field, SLOT_TAKEN with the nearest open slots,
 *   CONFLICT where the patient has another appointment then.
 */
export async function bookSlot(
  scope: Scope,
  input: BookingInput,
  uploads: readonly Upload[],
  key: RequestKey | null,
): Promise<Slip> {
  return answerOnce(scope, key, () => bookOnce(scope, input, uploads, key));
}
