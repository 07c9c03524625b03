import { sql } from 'kysely';
import { AppError, type Text } from '../../../shared/errors';
import { columnsOf } from '../../db/sql/columns-of';
import type { Clock } from '../clock';
import { loadRules } from './load-rules';
import { openNear } from './open-near';
import { periodRound } from './period-round';
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
 * The error of a time that cannot be had, with the nearest open slots as `open`; where the claimant's
 * own appointment has it, that as `appointment`.
 */
export async function slotTaken(clock: Clock, missed: TooLate['missed']): Promise<AppError> {
  const { wanted, start, message, field = 'start' } = missed;
  const { db, zone, now, claimant } = clock;
  const rules =
    missed.rules ?? (await loadRules(db, zone, now, wanted, periodRound(clock, start), claimant));
  const appointment = await ownAppointment(clock, missed);
  const why = appointment === null ? message : BOOKED_ALREADY;
  const text = why ?? { vi: 'Giờ này vừa có người đặt.', en: 'Somebody has taken this time.' };
  return new AppError('SLOT_TAKEN', {
    message: why,
    errors: { [field]: text },
    extra: {
      open: openNear(rules, clock, wanted, start).map((slot) => shownSlot(slot, 'vi')),
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
