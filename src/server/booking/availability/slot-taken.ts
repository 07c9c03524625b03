import { type SqlBool, sql } from 'kysely';
import { AppError, type Text } from '../../../shared/errors';
import { localDate } from '../../../shared/format/dates';
import type { Slot } from '../../../shared/rules/slots/types';
import { columnsOf } from '../../db/sql/columns-of';
import type { Clock } from '../clock';
import { loadRules } from './load-rules';
import { openNear } from './open-near';
import { NEAR_DAYS, periodRound } from './period-round';
import { shownSlot } from './slots';
import { TooLate } from './too-late';

const BOOKED_ALREADY: Text = {
  vi: 'Bạn đã đặt giờ này rồi.',
  en: 'You have booked this time already.',
};

/** The appointment of the claimant's patients that has the time asked for; null without one. */
async function ownAppointment(
  { db, claimant }: Clock,
  { wanted: { doctor = null, department = null }, start }: TooLate['missed'],
): Promise<string | null> {
  if (!claimant || claimant.patients.length === 0) return null;
  const claim = columnsOf('booking_claim');
  const { rows } = await sql<{ appointment: string }>`
    SELECT ${claim.appointment} FROM booking_claim
    WHERE ${claim.patient} = ANY(${[...claimant.patients]}::uuid[])
      AND ${claim.appointment} IS NOT NULL AND ${claim.starts_at} = ${start}
      AND coalesce(${claim.doctor} = ${doctor}::uuid, true)
      AND coalesce(${claim.department} = ${department}::uuid, true) LIMIT 1`.execute(db);
  return rows[0]?.appointment ?? null;
}

/**
 * What would suit the account's patients, where any doctor would: no slot while one of them is
 * elsewhere, or with a doctor whom one of them sees that day, for that could not be booked.
 */
async function suitsOwn({ db, zone, claimant }: Clock, { wanted, start }: TooLate['missed']) {
  if (wanted.doctor || !claimant || claimant.patients.length === 0) return () => true;
  const near = NEAR_DAYS + 1;
  const visits = await db
    .selectFrom('booking_claim')
    .select(['doctor', 'starts_at as start', 'ends_at as end'])
    .where('patient', 'in', claimant.patients)
    .where('appointment', 'is not', null)
    .where(sql<SqlBool>`${columnsOf('booking_claim').starts_at} BETWEEN
      ${start}::timestamptz - make_interval(days => ${near})
      AND ${start}::timestamptz + make_interval(days => ${near})`)
    .execute();
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
  const rules = await loadRules(db, zone, now, wanted, periodRound(clock, start), claimant);
  const appointment = await ownAppointment(clock, missed);
  const suits = await suitsOwn(clock, missed);
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
