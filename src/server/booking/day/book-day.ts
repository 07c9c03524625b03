import { uuidv7 } from 'uuidv7';
import type { Slip } from '../../../shared/booking/operations';
import { askTogether } from '../../db/connection';
import { notifyAppointment } from '../../notify/appointment-notice';
import { discardFiles, type StagedFile, stageFiles } from '../../resource/files/stage';
import type { Scope } from '../../resource/scope';
import { inTransaction } from '../../resource/transaction';
import type { Upload } from '../../storage/upload';
import { slipMade } from '../appointments/answer-once';
import { askPatient, requireMine } from '../appointments/patient-rules';
import { appointmentsOf, type BookingInput } from '../appointments/read-booking';
import { answerOf, askAnswer, type RequestKey, requireShort } from '../appointments/request-key';
import { writeBooking } from '../appointments/write';
import { beginBooking, timeOf } from '../claims/claim';
import { claimFirst } from '../claims/claim-first';
import { bookingClock } from '../clock';
import { askPhone, endHold, requireProved } from '../use/require-use';
import {
  type ChosenVisit,
  chooseVisits,
  type DayVisit,
  withLater,
  withOthers,
} from './choose-visits';
import { OF_ACCOUNT } from './told-at-visits';

/** Who comes and why, for all visits of the day. */
export type DayInput = Pick<BookingInput, 'patientId' | 'reason' | 'weight' | 'accompaniedBy'>;

/** The visits that were booked together with this one, in the order of the day. */
export const askGroup = ({ db }: Pick<Scope, 'db'>, group: string) =>
  db
    .selectFrom('phieu_thong_tin')
    .select('id')
    .where('day_group', '=', group)
    .where('archived_at', 'is', null)
    .where('state', '<>', 'rescheduled')
    .orderBy('start');

/** The slips of the visits of a day, in its order. */
export async function slipsOf(scope: Scope, group: string): Promise<Slip[]> {
  const slips: Slip[] = [];
  for (const { id } of await askGroup(scope, group).execute()) {
    const slip = await slipMade(scope, id);
    if (slip) slips.push(slip);
  }
  return slips;
}

/**
 * Writes an appointment for each visit, in one transaction: the rules of one booking hold for each of
 * them, with those before it counted. Answers the id of the first, by which all are known.
 */
async function writeVisits(
  scope: Scope,
  chosen: readonly ChosenVisit[],
  input: DayInput,
  staged: readonly StagedFile[],
  key: RequestKey | null,
): Promise<string> {
  const patient = input.patientId;
  const slots = chosen.flatMap((visit) => visit.slots);
  // All locks at once and in one order, so that two such bookings never wait for each other.
  const people = [scope.actor.userId, patient];
  const rooms = slots.map(({ room }) => room);
  const doctors = slots.map(({ doctor }) => doctor);
  await beginBooking({ people, doctors, rooms }, scope.now).execute(scope.db);
  const group = uuidv7();
  const taken = new Set<string | null>();
  const read = Math.max(
    0,
    chosen.findIndex(({ isPart }) => !isPart),
  );
  for (const [index, visits] of withLater(chosen).entries()) {
    const [visit] = visits;
    const [best, ...others] = withOthers(visits, taken);
    const times = [timeOf(best, patient), ...others.map((one) => timeOf(one, patient))] as const;
    const id = index === 0 ? group : uuidv7();
    const choice = { times, wanted: visit.wanted, limitsAt: OF_ACCOUNT };
    const claimed = await claimFirst(scope, id, choice, index === 0 ? key : null);
    taken.add(claimed.time.doctor);
    const fee = visit.isPart ? null : claimed.fee;
    // Papers are for whoever sees the patient, not for who takes blood.
    const papers = index === read ? staged : [];
    await writeBooking(scope, id, input, { ...claimed, fee }, papers, group);
  }
  await endHold(scope).execute();
  // One message for the day, not one for each place.
  await notifyAppointment(scope.db, group, 'booked');
  return group;
}

/** Does {@link writeVisits} with the files that were sent, which go again where it fails. */
async function writeWith(
  scope: Scope,
  chosen: readonly ChosenVisit[],
  input: DayInput,
  uploads: readonly Upload[],
  key: RequestKey | null,
): Promise<string> {
  const staged = await stageFiles(scope, appointmentsOf(scope), uploads);
  try {
    return await inTransaction(scope, (inner) => writeVisits(inner, chosen, input, staged, key));
  } catch (error) {
    await discardFiles(scope.services, staged);
    throw error;
  }
}

/**
 * Books the visits of a day, all or none, and answers their slips. With a key the same request sent
 * again answers the same appointments, also while the first is under way.
 * @throws AppError PHONE_UNVERIFIED, INVALID with the reason at its field, CONFLICT where the patient
 *   has another appointment then; TooLate where somebody has a time.
 */
export async function bookDay(
  scope: Scope,
  visits: readonly DayVisit[],
  input: DayInput,
  uploads: readonly Upload[],
  key: RequestKey | null,
): Promise<Slip[]> {
  const earlier = () => (key ? askAnswer(scope.db, key) : undefined);
  const found = await askTogether(scope.db, {
    phone: askPhone(scope),
    patients: askPatient(scope.db, input.patientId),
    earlier: earlier(),
  });
  requireProved(found.phone);
  requireShort(key);
  requireMine(scope, input.patientId, found.patients);
  const made = answerOf(key, found.earlier);
  if (made !== null) return slipsOf(scope, made);
  try {
    const chosen = await chooseVisits(scope, bookingClock(scope, input.patientId), visits);
    return slipsOf(scope, await writeWith(scope, chosen, input, uploads, key));
  } catch (error) {
    const late = key && answerOf(key, (await earlier()?.execute()) ?? []);
    if (late) return slipsOf(scope, late);
    throw error;
  }
}
