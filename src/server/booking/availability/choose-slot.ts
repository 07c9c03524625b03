import { sql } from 'kysely';
import { AppError, type Text } from '../../../shared/errors';
import { localDate } from '../../../shared/format/dates';
import { slotsAt } from '../../../shared/rules/slots/ask-start';
import type { BookingLimits } from '../../../shared/rules/slots/limits';
import type { Slot, SlotRules } from '../../../shared/rules/slots/types';
import { askTogether } from '../../db/connection';
import { columnsOf } from '../../db/sql/columns-of';
import { askOwnClaims, type OwnClaim } from '../claims/own-claims';
import type { Clock } from '../clock';
import { askRules, loadRules, type Period, type Wanted } from './load-rules';
import { orSlotTaken } from './slot-taken';
import { TooLate } from './too-late';

const NOT_BOOKABLE: Text = {
  vi: 'Bác sĩ hoặc khoa này không nhận đặt lịch.',
  en: 'This doctor or department takes no bookings.',
};

const HALF_DAY = 12 * 3_600_000;

/** Who has how much to do about that time: the doctor with the least comes first. */
export function byLoad(rules: SlotRules, slots: readonly Slot[]): Slot[] {
  const load = (slot: Slot) =>
    rules.claims.filter(
      ({ doctor, start }) =>
        doctor === slot.doctor && Math.abs(Date.parse(start) - Date.parse(slot.start)) < HALF_DAY,
    ).length;
  return [...slots].sort((a, b) => load(a) - load(b) || a.doctor.localeCompare(b.doctor));
}

/** The slots that the claimant has claimed already come first. */
function ownFirst(slots: Slot[], own: readonly Pick<OwnClaim, 'doctor'>[]): Slot[] {
  const place = ({ doctor }: Slot) => {
    const index = own.findIndex((claim) => claim.doctor === doctor);
    return index === -1 ? own.length : index;
  };
  return slots.toSorted((a, b) => place(a) - place(b));
}

/** An open slot, and the others that would do as well. */
export type OpenSlots = [Slot, ...Slot[]];

/** The days on which it is seen whether a start is open, and who has how much to do about it. */
function daysAbout({ zone }: Clock, start: string): Period {
  const moment = Date.parse(start);
  const [from, to] = [moment - HALF_DAY, moment + HALF_DAY];
  return { from: localDate(new Date(from), zone), to: localDate(new Date(to), zone) };
}

/**
 * Asks for what {@link openAmong} chooses from, besides the rules: the claimant's own claims then,
 * unless there is one doctor only.
 */
const askOwnAt = ({ db, now, claimant }: Clock, { doctor }: Wanted, start: string) =>
  claimant && !doctor
    ? askOwnClaims(db, claimant, now, sql`${columnsOf('booking_claim').starts_at} = ${start}`)
    : undefined;

/**
 * The open slots that begin at `start`: of one doctor, or for a department of each doctor who is
 * free, the one with the least to do first, but before all the one that the claimant has already.
 * @throws AppError INVALID with the reason at `start` (or at the doctor or department who takes no
 *   bookings), TooLate where it is full or held.
 */
function openAmong(
  rules: SlotRules,
  own: readonly Pick<OwnClaim, 'doctor'>[],
  now: Date,
  wanted: Wanted,
  start: string,
  limits: BookingLimits,
): OpenSlots {
  if (rules.doctors.length === 0) {
    const field = wanted.doctor ? 'doctorId' : 'departmentId';
    throw new AppError('INVALID', { errors: { [field]: NOT_BOOKABLE } });
  }
  const found = slotsAt(rules, start, { now, limits }, wanted.department);
  if ('reason' in found) throw new AppError('INVALID', { errors: { start: found.reason.text } });
  const open = found.slots.filter(({ state }) => state === 'open');
  const [first, ...others] = ownFirst(byLoad(rules, open), own);
  if (first) return [first, ...others];
  if (found.slots.some(({ state }) => state !== 'closed')) {
    throw new TooLate({ wanted, start });
  }
  throw new AppError('INVALID', {
    errors: { start: found.slots[0].reason?.text ?? NOT_BOOKABLE },
  });
}

/**
 * Asks for the open slots that begin at `start`, to be sent with other questions; `read` is given
 * what they were answered, and does what {@link openAmong} says.
 */
export function askOpenSlots(
  clock: Clock,
  wanted: Wanted,
  start: string,
  limits: BookingLimits = clock.limits,
) {
  const { db, zone, now, claimant } = clock;
  const period = daysAbout(clock, start);
  const asked = askRules(clock, wanted, period);
  type Rules = Parameters<typeof asked.read>[0];
  return {
    rules: asked.statement,
    own: askOwnAt(clock, wanted, start),
    read: async (
      [rules]: readonly Rules[],
      own: readonly Pick<OwnClaim, 'doctor'>[],
    ): Promise<OpenSlots> => {
      const read = asked.read(rules) ?? (await loadRules(db, zone, now, wanted, period, claimant));
      return openAmong(read, own, now, wanted, start, limits);
    },
  };
}

/**
 * The open slots that begin at `start`, as {@link openAmong} says.
 * @throws AppError INVALID with the reason, SLOT_TAKEN with the nearest open slots.
 */
export async function openSlotsAt(
  clock: Clock,
  wanted: Wanted,
  start: string,
  limits: BookingLimits = clock.limits,
): Promise<OpenSlots> {
  const { rules, own, read } = askOpenSlots(clock, wanted, start, limits);
  return orSlotTaken(clock, async () => {
    const found = await askTogether(clock.db, { rules, own });
    return read(found.rules, found.own);
  });
}
