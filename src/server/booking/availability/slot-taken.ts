import { type RawBuilder, sql } from 'kysely';
import { AppError, type Text } from '../../../shared/errors';
import { localDate } from '../../../shared/format/dates';
import type { Slot } from '../../../shared/rules/slots/types';
import { askTogether } from '../../db/connection';
import { columnsOf } from '../../db/sql/columns-of';
import type { Clock } from '../clock';
import { askRules, loadRules } from './load-rules';
import { openNear } from './open-near';
import { NEAR_DAYS, periodRound } from './period-round';
import { shownSlot } from './slots';
import { TooLate } from './too-late';

const BOOKED_ALREADY: Text = {
  vi: 'Bạn đã đặt giờ này rồi.',
  en: 'You have booked this time already.',
};

interface Elsewhere {
  doctor: string | null;
  start: string;
  end: string;
}

/** Asks for the appointment of the claimant's patients that has the time asked for. */
function askOwnAppointment(
  { claimant }: Clock,
  { wanted: { doctor = null, department = null }, start }: TooLate['missed'],
): RawBuilder<{ appointment: string }> | undefined {
  if (!claimant || claimant.patients.length === 0) return undefined;
  const claim = columnsOf('booking_claim');
  return sql<{ appointment: string }>`
    SELECT ${claim.appointment} FROM booking_claim
    WHERE ${claim.patient} = ANY(${[...claimant.patients]}::uuid[])
      AND ${claim.appointment} IS NOT NULL AND ${claim.starts_at} = ${start}
      AND coalesce(${claim.doctor} = ${doctor}::uuid, true)
      AND coalesce(${claim.department} = ${department}::uuid, true) LIMIT 1`;
}

/** Asks where the account's patients are about that time, which matters where any doctor would do. */
function askElsewhere({ claimant }: Clock, { wanted, start }: TooLate['missed']) {
  if (wanted.doctor || !claimant || claimant.patients.length === 0) return undefined;
  const near = NEAR_DAYS + 1;
  const claim = columnsOf('booking_claim');
  return sql<Elsewhere>`
    SELECT ${claim.doctor}, ${claim.starts_at} AS start, ${claim.ends_at} AS "end" FROM booking_claim
    WHERE ${claim.patient} = ANY(${[...claimant.patients]}::uuid[])
      AND ${claim.appointment} IS NOT NULL
      AND ${claim.starts_at} BETWEEN ${start}::timestamptz - make_interval(days => ${near})
      AND ${start}::timestamptz + make_interval(days => ${near})`;
}

/**
 * What would suit the account's patients: no slot while one of them is elsewhere, or with a doctor whom
 * one of them sees that day, for that could not be booked.
 */
function suitsOwn(zone: string, visits: readonly Elsewhere[]) {
  const dayOf = (instant: string) => localDate(new Date(instant), zone);
  return (slot: Slot) =>
    !visits.some(
      (visit) =>
        (Date.parse(visit.start) < Date.parse(slot.end) &&
          Date.parse(visit.end) > Date.parse(slot.start)) ||
        (visit.doctor === slot.doctor && dayOf(visit.start) === dayOf(slot.start)),
    );
}

/**
 * The error of a time that cannot be had, with the nearest open slots as `open`; where the claimant's
 * own appointment has it, that as `appointment`.
 */
export async function slotTaken(clock: Clock, missed: TooLate['missed']): Promise<AppError> {
  const { wanted, start, message, field = 'start' } = missed;
  const { db, zone, now, claimant } = clock;
  const period = periodRound(clock, start);
  const asked = askRules(clock, wanted, period);
  const { own, elsewhere, first } = await askTogether(db, {
    own: askOwnAppointment(clock, missed),
    elsewhere: askElsewhere(clock, missed),
    first: asked.statement,
  });
  const rules = asked.read(first[0]) ?? (await loadRules(db, zone, now, wanted, period, claimant));
  const suits = suitsOwn(zone, elsewhere);
  const appointment = own[0]?.appointment ?? null;
  const why = appointment === null ? message : BOOKED_ALREADY;
  const text = why ?? { vi: 'Giờ này vừa có người đặt.', en: 'Somebody has taken this time.' };
  return new AppError('SLOT_TAKEN', {
    message: why,
    errors: { [field]: text },
    extra: {
      open: openNear(rules, clock, { wanted, start, suits }).map((slot) => shownSlot(slot, 'vi')),
      ...(appointment === null ? {} : { appointment }),
    },
  });
}

/** Does `work`, and says of a time that was taken which others are open. @throws as both do. */
export async function orSlotTaken<T>(clock: Clock, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof TooLate ? await slotTaken(clock, error.missed) : error;
  }
}
