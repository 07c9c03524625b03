import type { Slip } from '../../../shared/booking/operations';
import { notifyAppointment } from '../../notify/appointment-notice';
import { audit, changedFields } from '../../resource/audit';
import { fileValues, saveFiles } from '../../resource/files/link';
import type { StagedFile } from '../../resource/files/stage';
import type { RowOf } from '../../resource/hooks';
import type { Scope } from '../../resource/scope';
import { findStored } from '../../resource/stored-record';
import { insertRow } from '../../resource/write-row';
import type { ClaimTime } from '../claims/claim-time';
import { slipOf } from '../slips/slip';
import { isUnverified } from '../use/require-use';
import { appointmentsOf, type BookingInput } from './read-booking';

/** Writes the appointment with its files, tells who is to know, and answers the slip. */
export async function writeAppointment(
  scope: Scope,
  id: string,
  values: Partial<RowOf<'phieu-thong-tin'>>,
  staged: readonly StagedFile[],
): Promise<Slip> {
  const resource = appointmentsOf(scope);
  const files = await fileValues(scope.db, resource, null, {}, staged);
  await insertRow(scope, resource, id, { ...values, ...files });
  await saveFiles(scope, resource, id, files, staged);
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
  const found = await scope.db
    .selectFrom('bac_si')
    .select('fee')
    .where('id', '=', doctor)
    .executeTakeFirst();
  return found?.fee ?? null;
}

/** Writes the appointment of a patient at a time that it has claimed; answers the slip. */
export async function writeBooking(
  scope: Scope,
  id: string,
  input: Pick<BookingInput, 'patientId' | 'reason'>,
  time: ClaimTime,
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
      department: time.department ?? undefined,
      room: time.room,
      start: time.start,
      end: time.end,
      reason: input.reason,
      fee: await feeOf(scope, time.doctor),
      state: 'requested',
      needsConfirming: await isUnverified(scope),
      history: [{ at, by, action: 'book', from: 'held', to: 'requested', note: null }],
    },
    staged,
  );
  await notifyAppointment(scope.db, id, 'booked');
  return slip;
}
