import { sql } from 'kysely';
import type { registerWalkIn } from '../../../shared/booking/desk-operations';
import type { Slip } from '../../../shared/booking/operations';
import { AppError } from '../../../shared/errors';
import type { Taken } from '../../../shared/operation/shape';
import { actionsOf } from '../../../shared/resource/actions';
import type { NamesOf } from '../../../shared/resource/at-fields';
import { deskLimits } from '../../../shared/rules/slots/limits';
import { MINUTE } from '../../../shared/rules/slots/zone-time';
import type { Database } from '../../db/database';
import { performAction } from '../../resource/actions/perform';
import type { ActionRegistry } from '../../resource/actions/registry';
import { createRecord } from '../../resource/create';
import type { RowOf } from '../../resource/hooks';
import { denied, type Scope } from '../../resource/scope';
import { inTransaction } from '../../resource/transaction';
import { openSlotsAt } from '../availability/choose-slot';
import { lockTime } from '../claims/claim';
import { bookingClock } from '../clock';
import { feeOf } from '../fee';
import { slipOf } from '../slips/slip';
import { answerOnce } from './answer-once';
import { atTheDesk } from './patient-rules';
import { appointmentsOf, toUtc } from './read-booking';
import { keepAnswer, type RequestKey } from './request-key';

/** A patient who came without an appointment, as the desk writes it down. */
export interface WalkIn {
  patient: string;
  department: string;
  doctor: string | null;
  /** The open slot, ISO 8601; null squeezes the visit in. */
  start: string | null;
  reason: string | null;
  priority: string | null;
  payer: string | null;
}

/** A walk-in as the call says it. */
export const walkInOf = (body: Taken<(typeof registerWalkIn)['body']>): WalkIn => ({
  patient: body.patientId,
  department: body.departmentId,
  doctor: body.doctorId,
  start: body.start === null ? null : toUtc(body.start),
  reason: body.reason,
  priority: body.priority,
  payer: body.payer,
});

/** Minutes of a visit whose doctor is not known yet. */
const USUAL_MINUTES = 15;

/** Where a visit lies: fields of its record. */
type Place = Pick<RowOf<'phieu-thong-tin'>, 'doctor' | 'room' | 'start' | 'end'>;

const placeAt = (doctor: string | null, room: string | null, start: number, minutes: number) => ({
  doctor,
  room,
  start: new Date(start).toISOString(),
  end: new Date(start + minutes * MINUTE).toISOString(),
});

/** The first stretch of so many minutes, from a moment on, in which the doctor has nobody. */
async function firstGap(db: Database, doctor: string, from: number, minutes: number) {
  const at = new Date(from).toISOString();
  const rows = await db
    .selectFrom('booking_claim')
    .select(['starts_at as start', 'busy_until as until'])
    .where('doctor', '=', doctor)
    .where('busy_until', '>', at)
    .where('starts_at', '<', sql<string>`${at}::timestamptz + interval '1 day'`)
    .orderBy('starts_at')
    .orderBy('id')
    .execute();
  let start = from;
  for (const claim of rows) {
    if (Date.parse(claim.start) >= start + minutes * MINUTE) break;
    start = Math.max(start, Date.parse(claim.until));
  }
  return start;
}

/** Squeezed in: at once where no doctor is asked for, else in the doctor's first gap. */
async function squeezed(scope: Scope, { doctor, patient }: WalkIn): Promise<Place> {
  const now = Math.floor(scope.now.getTime() / MINUTE) * MINUTE;
  if (doctor === null) return placeAt(null, null, now, USUAL_MINUTES);
  await lockTime(scope.db, [patient, doctor]);
  const found = await scope.db
    .selectFrom('bac_si')
    .select('slot_minutes as minutes')
    .where('id', '=', doctor)
    .executeTakeFirst();
  const minutes = found?.minutes ?? USUAL_MINUTES;
  return placeAt(doctor, null, await firstGap(scope.db, doctor, now, minutes), minutes);
}

/** An open slot: of the doctor, or of whoever in the department has the least to do. */
async function inSlot(
  scope: Scope,
  { doctor, department, patient }: WalkIn,
  start: string,
): Promise<Place> {
  const clock = bookingClock(scope, patient);
  const wanted = { doctor, department, withDayParts: true };
  const [slot] = await openSlotsAt(clock, wanted, start, deskLimits(clock.limits));
  return { doctor: slot.doctor, room: slot.room, start: slot.start, end: slot.end };
}

/**
 * Writes down a patient who came without an appointment, and checks them in: both or neither.
 * Answers the slip with its queue number. With a `start` it is that open slot; without, the visit is
 * squeezed in, outside of slots, but never over another patient of the doctor. With a key the same
 * request sent again answers the same visit, also while the first is under way.
 * @throws AppError FORBIDDEN for others than the desk, and as the creation and check-in of an
 *   appointment do: SLOT_TAKEN with the nearest open slots, CONFLICT where the patient is elsewhere.
 */
export async function walkIn(
  scope: Scope,
  actions: ActionRegistry,
  input: WalkIn,
  key: RequestKey | null,
): Promise<Slip> {
  if (!atTheDesk(scope)) throw denied(scope.actor);
  return answerOnce(scope, key, () => writeWalkIn(scope, actions, input, key));
}

async function writeWalkIn(
  scope: Scope,
  actions: ActionRegistry,
  input: WalkIn,
  key: RequestKey | null,
): Promise<Slip> {
  const resource = appointmentsOf(scope);
  const action = actionsOf(resource).find(({ name }) => name === 'check-in');
  if (!action) throw new Error('appointments have no check-in');
  const checkIn = { resource, action, handler: actions.of(resource, action) };
  return inTransaction(scope, async (inner) => {
    const place =
      input.start === null ? await squeezed(inner, input) : await inSlot(inner, input, input.start);
    const { patient, department, reason, priority, payer } = input;
    const values = {
      ...place,
      patient,
      department,
      reason,
      priority,
      payer,
      kind: 'walk-in',
      fee: await feeOf(inner.db, place.doctor),
    } satisfies NamesOf<'phieu-thong-tin'>;
    const { id } = await createRecord(inner, resource, { values, uploads: [] });
    const kept = key && (await keepAnswer(inner.db, key, String(id)).execute());
    if (kept?.length === 0) throw new AppError('CONFLICT');
    const nothing = { args: {}, version: null };
    return slipOf(inner, resource, await performAction(inner, checkIn, String(id), nothing));
  });
}
