import type { Slip } from '../../../shared/booking/operations';
import type { bookSeries as operation } from '../../../shared/booking/series-operations';
import { AppError, type Text } from '../../../shared/errors';
import { formatInstant, localDate } from '../../../shared/format/dates';
import type { Language } from '../../../shared/i18n/language';
import type { Taken } from '../../../shared/operation/shape';
import { proposedPayer } from '../../../shared/patient/insured-on';
import type { NamesOf } from '../../../shared/resource/at-fields';
import { notifySeries } from '../../notify/appointment-notice';
import { createRecord } from '../../resource/create';
import { denied, type Scope } from '../../resource/scope';
import { inTransaction } from '../../resource/transaction';
import { slipMade } from '../appointments/answer-once';
import { askPatient, atTheDesk, requireMine } from '../appointments/patient-rules';
import { appointmentsOf, toUtc } from '../appointments/read-booking';
import {
  answerOf,
  askAnswer,
  keepAnswer,
  type RequestKey,
  requireShort,
} from '../appointments/request-key';
import { lockTime } from '../claims/claim';
import { bookingClock } from '../clock';
import { askFees } from '../fee';
import { type Judged, judgeVisits, type SeriesVisit, shownDate } from './judge-visits';
import { askSeries } from './series-visits';

type SeriesInput = Taken<(typeof operation)['body']>;

/** A visit for which there is a slot. */
type Free = Judged & { slot: NonNullable<Judged['slot']> };

const isFree = (one: Judged): one is Free => one.slot !== null;

/** The visits that were sent, by start. */
const visitsOf = ({ visits, doctorId, departmentId }: SeriesInput): SeriesVisit[] =>
  visits
    .map((one) => ({
      wanted: { doctor: one.doctorId ?? doctorId, department: departmentId, withDayParts: true },
      start: toUtc(one.start),
    }))
    .sort((a, b) => a.start.localeCompare(b.start));

/** Which visits cannot be had and why, with what is near; a time that somebody has is SLOT_TAKEN. */
function refused(missed: readonly Judged[], zone: string, language: Language): AppError {
  const line = (of: 'vi' | 'en') =>
    missed
      .map(({ start, reason }) => `${formatInstant(start, zone)}: ${reason?.[of] ?? ''}`)
      .join(' ');
  const text: Text = { vi: line('vi'), en: line('en') };
  const isTaken = missed.some(({ state }) => state === 'taken');
  return new AppError(isTaken ? 'SLOT_TAKEN' : 'INVALID', {
    message: text,
    errors: { visits: text },
    ...(isTaken ? { extra: { dates: missed.map((one) => shownDate(one, zone, language)) } } : {}),
  });
}

/** The slots of all visits. @throws AppError as {@link refused} says where one has none. */
async function choose(
  scope: Scope,
  { patientId, ...input }: SeriesInput,
  language: Language,
): Promise<Free[]> {
  const clock = bookingClock(scope, patientId);
  const judged = await judgeVisits(clock, patientId, visitsOf({ patientId, ...input }));
  const missed = judged.filter((one) => !isFree(one));
  if (missed.length > 0) throw refused(missed, clock.zone, language);
  return judged.filter(isFree);
}

/** Writes the visits as the desk writes one, in one transaction; answers the id of the first. */
async function writeSeries(
  scope: Scope,
  chosen: readonly Free[],
  { patientId, serviceId, reason }: SeriesInput,
  key: RequestKey | null,
): Promise<string> {
  const resource = appointmentsOf(scope);
  const slots = chosen.map(({ slot }) => slot);
  // All locks at once and in one order, so that two such bookings never wait for each other.
  await lockTime(scope.db, [patientId, ...slots.flatMap(({ doctor, room }) => [doctor, room])]);
  const fees = await askFees(
    scope.db,
    slots.map(({ doctor }) => doctor),
  ).execute();
  const card = await scope.db
    .selectFrom('benh_nhan')
    // Encrypted: that there is a number is enough.
    .select(['insurance_number as insuranceNumber', 'insurance_expiry as insuranceExpiry'])
    .where('id', '=', patientId)
    .executeTakeFirst();
  const { timeZone } = scope.services.settings;
  let series: string | null = null;
  for (const { doctor, department, room, start, end } of slots) {
    const values = {
      ...{ patient: patientId, doctor, department, room, start, end, reason },
      service: serviceId,
      payer: proposedPayer(card ?? {}, localDate(new Date(start), timeZone)),
      fee: fees.find(({ id }) => id === doctor)?.fee ?? null,
    } satisfies NamesOf<'phieu-thong-tin'>;
    await createRecord(scope, resource, { values, uploads: [] }, async ({ db }, id) => {
      series ??= id;
      await db
        .updateTable('phieu_thong_tin')
        .set({ visit_series: series })
        .where('id', '=', id)
        .execute();
      if (id !== series || key === null) return;
      const kept = await keepAnswer(db, key, id).execute();
      if (kept.length === 0) throw new AppError('CONFLICT');
    });
  }
  if (series === null) throw new Error('a series without visits');
  const [, ...later] = slots.map(({ start }) => new Date(start));
  await notifySeries(scope.db, series, 'booked', later);
  return series;
}

/** The slips of a series, by start. */
async function slipsOf(scope: Scope, series: string): Promise<Slip[]> {
  const slips: Slip[] = [];
  for (const { id } of await askSeries(scope.db, series).execute()) {
    const slip = await slipMade(scope, id);
    if (slip) slips.push(slip);
  }
  return slips;
}

/**
 * Books the visits of a series at the desk, all or none, and answers their slips. With a key the same
 * request sent again answers the same appointments, also while the first is under way.
 * @throws AppError FORBIDDEN for others than the desk, INVALID at `visits` or at a field, SLOT_TAKEN
 *   with the dates that cannot be had, as `dates` in this language.
 */
export async function bookSeries(
  scope: Scope,
  input: SeriesInput,
  key: RequestKey | null,
  language: Language,
): Promise<Slip[]> {
  if (!atTheDesk(scope)) throw denied(scope.actor);
  requireShort(key);
  const earlier = async () => key && answerOf(key, await askAnswer(scope.db, key).execute());
  const made = await earlier();
  if (made) return slipsOf(scope, made);
  requireMine(scope, input.patientId, await askPatient(scope.db, input.patientId).execute());
  const chosen = await choose(scope, input, language);
  try {
    const series = await inTransaction(scope, (inner) => writeSeries(inner, chosen, input, key));
    return slipsOf(scope, series);
  } catch (error) {
    const late = await earlier();
    if (late) return slipsOf(scope, late);
    // Somebody was quicker: whoever asks is told of all dates that are gone, not of the first.
    if (error instanceof AppError) await choose(scope, input, language);
    throw error;
  }
}
