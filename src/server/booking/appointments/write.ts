import type { Slip } from '../../../shared/booking/operations';
import { askTogether, runLater } from '../../db/connection';
import { type AppointmentKind, askNotice, noticesOf } from '../../notify/appointment-notice';
import { audit, changedFields } from '../../resource/audit';
import { fileValues, saveFiles } from '../../resource/files/link';
import type { StagedFile } from '../../resource/files/stage';
import type { RowOf } from '../../resource/hooks';
import type { Scope } from '../../resource/scope';
import { askStored, readStored } from '../../resource/stored-record';
import { insertRow } from '../../resource/write-row';
import type { Claimed } from '../claims/claim-first';
import { slipOf } from '../slips/slip';
import { appointmentsOf, type BookingInput } from './read-booking';

/**
 * Writes the appointment with its files, in one wait for the database, and answers the slip; with a
 * `notice` everybody who stands for the patient is told.
 */
export async function writeAppointment(
  scope: Scope,
  id: string,
  values: Partial<RowOf<'phieu-thong-tin'>>,
  staged: readonly StagedFile[],
  notice?: AppointmentKind,
): Promise<Slip> {
  const resource = appointmentsOf(scope);
  const files = await fileValues(scope.db, resource, null, {}, staged);
  await insertRow(scope, resource, id, { ...values, ...files });
  await saveFiles(scope, resource, id, files, staged);
  const { rows, told } = await askTogether(scope.db, {
    rows: askStored(scope, resource, id),
    told: notice && askNotice(id, notice),
  });
  const stored = readStored(scope, resource, rows);
  if (!stored) throw new Error('an appointment is gone as soon as it was written');
  const { record } = stored;
  const changes = changedFields(resource, null, record);
  await audit(scope, {
    action: 'create',
    resource,
    recordId: id,
    subject: String(record.patient),
    changes,
  });
  for (const one of notice ? noticesOf(told, id, notice) : []) await runLater(scope.db, one);
  return slipOf(scope, resource, record);
}

/**
 * Writes the appointment of a patient at a time that it has claimed; answers the slip. One of several
 * that are booked together for a day, whose `dayGroup` is given, is not told of by itself.
 */
export async function writeBooking(
  scope: Scope,
  id: string,
  input: Pick<BookingInput, 'patientId' | 'reason'> &
    Partial<Pick<BookingInput, 'weight' | 'accompaniedBy'>>,
  { time, fee, unverified }: Claimed,
  staged: readonly StagedFile[],
  dayGroup: string | null = null,
): Promise<Slip> {
  const at = scope.now.toISOString();
  const by = scope.actor.userId;
  return writeAppointment(
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
      weight: input.weight,
      accompaniedBy: input.accompaniedBy,
      fee,
      state: 'requested',
      needsConfirming: unverified,
      dayGroup,
      history: [{ at, by, action: 'book', from: 'held', to: 'requested', note: null }],
    },
    staged,
    dayGroup === null ? 'booked' : undefined,
  );
}
