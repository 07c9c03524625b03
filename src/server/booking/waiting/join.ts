import { sql } from 'kysely';
import { uuidv7 } from 'uuidv7';
import type * as operations from '../../../shared/booking/operations';
import { AppError, type Text } from '../../../shared/errors';
import { addDays } from '../../../shared/format/days';
import type { Taken } from '../../../shared/operation/shape';
import { resourceNamed } from '../../../shared/resource/config';
import { USE_LIMITS } from '../../../shared/rules/use-limits';
import { USE_REASONS } from '../../../shared/rules/use-reasons';
import { fitsWish, type Wish } from '../../../shared/rules/waiting/wish';
import { limitsOf } from '../../clinic-limits';
import { columnsOf } from '../../db/sql/columns-of';
import { ownId } from '../../http/own-id';
import { audit, changedFields } from '../../resource/audit';
import { getRecord } from '../../resource/get';
import type { Values } from '../../resource/hooks';
import { policyOf, type Scope } from '../../resource/scope';
import { shownRecord } from '../../resource/select';
import { findStored } from '../../resource/stored-record';
import { inTransaction } from '../../resource/transaction';
import { insertRow } from '../../resource/write-row';
import { atTheDesk } from '../appointments/patient-rules';
import { appointmentsOf } from '../appointments/read-booking';
import { shownSlot, slotDays } from '../availability/slots';
import { lockTime } from '../claims/claim';
import { clockOf } from '../clock';
import { waitsJoinedBy } from '../use/account-use';
import { WAITING } from './actions';

const OPEN_NOW: Text = {
  vi: 'Đang có giờ trống đúng ý bạn, bạn đặt được ngay.',
  en: 'There is a free time that suits you: you can book it now.',
};
const WAITS_ALREADY: Text = {
  vi: 'Bạn đã ở trong danh sách chờ này.',
  en: 'You are on this waiting list already.',
};
const tooMany = (most: number): Text => ({
  vi: `Mỗi người chờ nhiều nhất ${most} lịch một lúc.`,
  en: `One person may wait for at most ${most} things at a time.`,
});
const NOT_OPEN: Text = {
  vi: 'Lịch này không đổi được nữa.',
  en: 'This appointment cannot be moved any more.',
};
const BACKWARDS: Text = {
  vi: 'Ngày cuối phải từ ngày đầu trở đi, và chưa qua.',
  en: 'The last day must not be before the first, nor over.',
};
const tooFar = (days: number): Text => ({
  vi: `Chờ được đến ngày thứ ${days} từ hôm nay.`,
  en: `You can wait until ${days} days from today.`,
});

/** What somebody says who wants to wait: for whom, or for which appointment to become earlier. */
type WaitInput = Taken<(typeof operations.joinWaitingList)['body']>;

/** A wish and whose it is. */
interface Wait extends Wish {
  patient: string;
  appointment: string | null;
}

/** What the entry waits for; of an earlier appointment it knows the doctor and the last day. */
async function waitOf(scope: Scope, input: WaitInput): Promise<Wait> {
  const { doctorId, departmentId, appointmentId, earliest, preference } = input;
  const last = addDays(scope.today, limitsOf(scope.services).windowDays);
  const plain = { earliest, preference: preference ?? 'any', until: input.until ?? last };
  if (appointmentId === null) {
    const patient = String(input.patientId);
    return {
      ...plain,
      patient,
      doctor: doctorId,
      department: departmentId,
      appointment: null,
      before: null,
    };
  }
  const record = await getRecord(scope, appointmentsOf(scope), appointmentId);
  const open = ['requested', 'confirmed'].includes(String(record.state)) && !record.archivedAt;
  const before = String(record.start);
  if (!open || Date.parse(before) < scope.now.getTime()) {
    throw new AppError('BAD_TRANSITION', { message: NOT_OPEN });
  }
  const anyDoctor = departmentId !== null || record.doctor === null;
  return {
    ...plain,
    patient: String(record.patient),
    doctor: anyDoctor ? null : String(record.doctor),
    department: String(record.department),
    appointment: appointmentId,
    before,
  };
}

function checkDays({ today, services }: Scope, { earliest, until }: Wait): void {
  const errors: Record<string, Text> = {};
  const { windowDays } = limitsOf(services);
  if (until > addDays(today, windowDays)) errors.until = tooFar(windowDays);
  if (until < today || (earliest !== null && earliest > until)) errors.until = BACKWARDS;
  if (Object.keys(errors).length > 0) throw new AppError('INVALID', { errors });
}

/** @throws AppError CONFLICT with open slots that suit: nobody waits for what is free. */
async function requireNothingOpen(scope: Scope, wait: Wait): Promise<void> {
  const clock = clockOf(scope);
  const from = wait.earliest !== null && wait.earliest > scope.today ? wait.earliest : scope.today;
  const whose = wait.doctor === null ? { department: wait.department } : { doctor: wait.doctor };
  const wanted = { ...whose, withDayParts: wait.appointment !== null };
  const days = await slotDays(clock, wanted, { from, to: wait.until });
  const open = days
    .flatMap((day) => day.slots)
    .filter((slot) => slot.state === 'open' && fitsWish(wait, slot, clock.zone));
  if (open.length === 0) return;
  const near = open.slice(0, 5).map((slot) => shownSlot(slot, 'vi'));
  throw new AppError('CONFLICT', { message: OPEN_NOW, extra: { open: near } });
}

async function requireFewWaits({ db, services }: Scope, wait: Wait): Promise<void> {
  const { doctor, department, appointment } = columnsOf('danh_sach_cho');
  const same = sql<boolean>`${doctor} IS NOT DISTINCT FROM ${wait.doctor}::uuid
    AND (${doctor} IS NOT NULL OR ${department} IS NOT DISTINCT FROM ${wait.department}::uuid)
    AND ${appointment} IS NOT DISTINCT FROM ${wait.appointment}::uuid`;
  const rows = await db
    .selectFrom('danh_sach_cho')
    .select(same.as('same'))
    .where('patient', '=', wait.patient)
    .where('state', 'in', ['waiting', 'offered'])
    .execute();
  if (rows.some(({ same }) => same)) throw new AppError('CONFLICT', { message: WAITS_ALREADY });
  const { waitsPerPatient } = limitsOf(services);
  if (rows.length >= waitsPerPatient) {
    throw new AppError('INVALID', { errors: { patientId: tooMany(waitsPerPatient) } });
  }
}

async function requireFewOfAccount(scope: Scope): Promise<void> {
  if (atTheDesk(scope)) return;
  const waits = await waitsJoinedBy(scope.db, ownId(scope));
  if (waits.length >= USE_LIMITS.waitsPerAccount) {
    throw new AppError('INVALID', { errors: { start: USE_REASONS.waits } });
  }
}

/**
 * Puts a patient on the waiting list, for a new appointment or an earlier one than they have, and
 * answers the entry.
 * @throws AppError INVALID with a text at its field, CONFLICT where they wait already or where an
 *   open slot suits (in `open`), NOT_FOUND for an appointment of somebody else, BAD_TRANSITION for
 *   one that is over.
 */
export async function joinWaitingList(scope: Scope, input: WaitInput): Promise<Values> {
  const resource = resourceNamed(scope.services.config, WAITING);
  const wait = await waitOf(scope, input);
  checkDays(scope, wait);
  await requireNothingOpen(scope, wait);
  return inTransaction(scope, async (inner) => {
    await lockTime(inner.db, [wait.patient, inner.actor.userId]);
    await requireFewWaits(inner, wait);
    await requireFewOfAccount(inner);
    const id = uuidv7();
    const at = inner.now.toISOString();
    const { before: _, ...values } = wait;
    await insertRow(inner, resource, id, {
      ...values,
      state: 'waiting',
      history: [
        { at, by: inner.actor.userId, action: 'join', from: '', to: 'waiting', note: null },
      ],
    });
    const stored = await findStored(inner, resource, id);
    if (!stored) throw new Error('a waiting entry is gone as soon as it was written');
    const { record } = stored;
    const changes = changedFields(resource, null, record);
    await audit(inner, {
      action: 'create',
      resource,
      recordId: id,
      subject: wait.patient,
      changes,
    });
    return shownRecord(inner, resource, policyOf(inner, resource).fields.read, record);
  });
}
