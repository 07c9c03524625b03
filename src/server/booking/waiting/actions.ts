import { uuidv7 } from 'uuidv7';
import { slip } from '../../../shared/booking/operations';
import { AppError, type Text } from '../../../shared/errors';
import { notifyOffer } from '../../notify/offer-notice';
import type { ActionHandler, ActionRegistry } from '../../resource/actions/registry';
import type { RowOf } from '../../resource/hooks';
import type { Scope } from '../../resource/scope';
import { findStored } from '../../resource/stored-record';
import { moveAppointment } from '../appointments/move';
import { appointmentsOf } from '../appointments/read-booking';
import { writeBooking } from '../appointments/write';
import { openSlotsAt } from '../availability/choose-slot';
import { requireOpenTime } from '../availability/closed-time';
import { slotTaken } from '../availability/slot-taken';
import { lockTime, takeClaim, timeOf } from '../claims/claim';
import type { ClaimTime } from '../claims/claim-time';
import { requirePatientFree } from '../claims/patient-free';
import { clockOf } from '../clock';
import { requireOrderKept } from '../day/places';
import { feeOf } from '../fee';
import { isUnverified, requireProvedPhone, timesWithinUse } from '../use/require-use';
import { changedState, hasRoomThatDay, NO_OFFER, notePass } from './entries';
import { offerFreed } from './freed';

/** The resource of the waiting list. */
export const WAITING = 'danh-sach-cho';

const OVER: Text = {
  vi: 'Lời mời này đã hết hạn. Bạn vẫn ở trong danh sách chờ.',
  en: 'This offer has run out. You are still on the waiting list.',
};
const NO_LONGER: Text = {
  vi: 'Lịch cần đổi không còn, hoặc đã sớm hơn giờ được mời.',
  en: 'The appointment to move is gone, or already earlier than this time.',
};
const DAY_FULL: Text = {
  vi: 'Ngày này người bệnh đã có đủ số lịch được đặt.',
  en: 'The patient has as many appointments on this day as may be.',
};

/** The appointment that the entry wants to be earlier, locked; null where it wants a new one. */
async function lockAppointment(
  scope: Scope,
  entry: RowOf<'danh-sach-cho'>,
): Promise<RowOf<'phieu-thong-tin'> | null> {
  if (typeof entry.appointment !== 'string') return null;
  const stored = await findStored(scope, appointmentsOf(scope), entry.appointment, 'lock-any');
  const open = stored && ['requested', 'confirmed'].includes(String(stored.record.state));
  const later =
    stored && Date.parse(String(stored.record.start)) > Date.parse(String(entry.offeredStart));
  if (!open || !later || stored.archived)
    throw new AppError('BAD_TRANSITION', { message: NO_LONGER });
  return stored.record;
}

/** Makes the claim of the offer that of the appointment, without letting go of it in between. */
async function turnClaim(
  scope: Scope,
  entry: RowOf<'danh-sach-cho'>,
  appointment: string,
): Promise<ClaimTime> {
  const time = await scope.db
    .updateTable('booking_claim')
    .set({ appointment, waiting: null, expires_at: null })
    .where('waiting', '=', String(entry.id))
    .where('expires_at', '>', scope.now.toISOString())
    .returning(['doctor', 'department', 'patient', 'room', 'starts_at as start'])
    .returning(['ends_at as end', 'seat as seats'])
    .executeTakeFirst();
  if (!time) throw new AppError('SLOT_TAKEN', { message: OVER, extra: { open: [] } });
  return time;
}

/** The room of the offer; null where it has none, or has run out. */
async function offeredRoom({ db }: Scope, entry: RowOf<'danh-sach-cho'>): Promise<string | null> {
  const claim = await db
    .selectFrom('booking_claim')
    .select('room')
    .where('waiting', '=', String(entry.id))
    .executeTakeFirst();
  return claim?.room ?? null;
}

/** Books what was offered, or moves the patient's later appointment there; answers the slip. */
const accept: ActionHandler<'danh-sach-cho'> = async ({ scope, record: entry }) => {
  await requireProvedPhone(scope);
  const appointment = await lockAppointment(scope, entry);
  const patient = String(entry.patient);
  const room = await offeredRoom(scope, entry);
  const doctor = String(entry.offeredDoctor);
  await lockTime(scope.db, [patient, doctor, room, scope.actor.userId]);
  const id = uuidv7();
  const asked = { patient, appointment: appointment && String(appointment.id) };
  if (!(await hasRoomThatDay(clockOf(scope), asked, String(entry.offeredStart)))) {
    throw new AppError('INVALID', { errors: { start: DAY_FULL } });
  }
  const time = await turnClaim(scope, entry, id);
  const waiting = String(entry.id);
  await timesWithinUse(scope, { times: [time], moved: asked.appointment, waiting });
  await requireOpenTime(scope.db, time);
  if (appointment === null) {
    const input = { patientId: patient, reason: null };
    const fee = await feeOf(scope.db, time.doctor);
    const claimed = { time, fee, unverified: await isUnverified(scope) };
    return writeBooking(scope, id, input, claimed, []);
  }
  await requireOrderKept(scope, appointment, time);
  return moveAppointment(scope, { record: appointment, id, time, note: null });
};

/** Gives an offered slot back and offers it to the next. */
async function letGo(
  scope: Scope,
  entry: Pick<RowOf<'danh-sach-cho'>, 'id' | 'patient'>,
): Promise<void> {
  const freed = await scope.db
    .deleteFrom('booking_claim')
    .where('waiting', '=', String(entry.id))
    .returning(['doctor', 'starts_at as start', 'ends_at as end'])
    .executeTakeFirst();
  if (freed) await offerFreed(clockOf(scope), { ...freed, patient: String(entry.patient) });
}

const leave: ActionHandler<'danh-sach-cho'> = async ({ scope, record }) => {
  await scope.db
    .updateTable('danh_sach_cho')
    .set(NO_OFFER)
    .where('id', '=', String(record.id))
    .execute();
  await letGo(scope, record);
  return undefined;
};

const decline: ActionHandler<'danh-sach-cho'> = async (context) => {
  await notePass(context.scope.db, String(context.record.id), false);
  return leave(context);
};

/** The desk offers a slot by hand: it is claimed like any other. */
const offer: ActionHandler<'danh-sach-cho'> = async ({ scope, record, args }) => {
  const clock = clockOf(scope);
  const doctor = String(args.offeredDoctor);
  const start = new Date(String(args.offeredStart)).toISOString();
  const expiresAt = new Date(String(args.offerExpiresAt));
  if (expiresAt <= scope.now || expiresAt > new Date(start)) {
    const text = {
      vi: 'Hạn trả lời phải sau lúc này và trước giờ khám.',
      en: 'The answer is due between now and the visit.',
    };
    throw new AppError('INVALID', { errors: { offerExpiresAt: text } });
  }
  const [slot] = await openSlotsAt(clock, { doctor, withDayParts: true }, start);
  await lockTime(scope.db, [String(record.patient), doctor]);
  const owner = { waiting: String(record.id), expiresAt };
  const time = timeOf(slot, String(record.patient));
  await requirePatientFree(scope.db, time, 'offeredStart');
  if (!(await takeClaim(scope.db, owner, time))) {
    throw await slotTaken(clock, { wanted: { doctor }, start });
  }
  await notifyOffer(scope.db, String(record.id));
  return undefined;
};

/** Somebody whose appointment is cancelled does not wait for an earlier one. */
export async function endWaitsFor(scope: Scope, appointment: string): Promise<void> {
  const by = scope.actor.userId;
  const withdrawn = changedState({ action: 'withdraw', to: 'withdrawn', now: scope.now, by });
  const rows = await scope.db
    .updateTable('danh_sach_cho')
    .set({ ...withdrawn, ...NO_OFFER })
    .where('appointment', '=', appointment)
    .where('state', 'in', ['waiting', 'offered'])
    .returning(['id', 'patient'])
    .execute();
  for (const entry of rows) await letGo(scope, entry);
}

/** Gives the transitions of the waiting list their work. */
export function actAsWaitingList(actions: ActionRegistry): void {
  actions.add(`${WAITING}/accept`, accept, { answer: slip });
  actions.add(`${WAITING}/decline`, decline);
  actions.add(`${WAITING}/withdraw`, leave);
  actions.add(`${WAITING}/expire`, leave);
  actions.add(`${WAITING}/offer`, offer);
}
