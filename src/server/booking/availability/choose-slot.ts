import { sql } from 'kysely';
import { AppError, type Text } from '../../../shared/errors';
import { slotsAt } from '../../../shared/rules/slots/ask-start';
import { BOOKING_LIMITS, type BookingLimits } from '../../../shared/rules/slots/limits';
import type { Slot, SlotRules } from '../../../shared/rules/slots/types';
import { columnsOf } from '../../db/sql/columns-of';
import { ownClaims } from '../claims/own-claims';
import type { Clock } from '../clock';
import { loadRules, type Wanted } from './load-rules';
import { openNear, periodRound, shownSlot } from './slots';

const NOT_BOOKABLE: Text = {
  vi: 'Bác sĩ hoặc khoa này không nhận đặt lịch.',
  en: 'This doctor or department takes no bookings.',
};

/** The rules of the week before and after a start. */
export const rulesRound = (clock: Clock, wanted: Wanted, start: string): Promise<SlotRules> =>
  loadRules(clock.db, clock.zone, clock.now, wanted, periodRound(clock, start), clock.claimant);

/**
 * The error of a time that cannot be had, with the nearest open slots as `open`; where the claimant's
 * own appointment has it, that as `appointment`.
 */
export async function slotTaken(
  clock: Clock,
  wanted: Wanted,
  start: string,
  message?: Text,
): Promise<AppError> {
  return taken(await rulesRound(clock, wanted, start), clock, wanted, start, message);
}

const BOOKED_ALREADY: Text = {
  vi: 'Bạn đã đặt giờ này rồi.',
  en: 'You have booked this time already.',
};

/** The appointment of the claimant's patients that has the time asked for; null without one. */
async function ownAppointment(
  { db, claimant }: Clock,
  { doctor = null, department = null }: Wanted,
  start: string,
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

async function taken(
  rules: SlotRules,
  clock: Clock,
  wanted: Wanted,
  start: string,
  message?: Text,
): Promise<AppError> {
  const near = openNear(rules, clock, wanted, start);
  const appointment = await ownAppointment(clock, wanted, start);
  const why = appointment === null ? message : BOOKED_ALREADY;
  const text = why ?? { vi: 'Giờ này vừa có người đặt.', en: 'Somebody has taken this time.' };
  return new AppError('SLOT_TAKEN', {
    message: why,
    errors: { start: text },
    extra: {
      open: near.map((slot) => shownSlot(slot, 'vi')),
      ...(appointment === null ? {} : { appointment }),
    },
  });
}

const HALF_DAY = 12 * 3_600_000;

/** Who has how much to do about that time: the doctor with the least comes first. */
function byLoad(rules: SlotRules, slots: readonly Slot[]): Slot[] {
  const load = (slot: Slot) =>
    rules.claims.filter(
      ({ doctor, start }) =>
        doctor === slot.doctor && Math.abs(Date.parse(start) - Date.parse(slot.start)) < HALF_DAY,
    ).length;
  return [...slots].sort((a, b) => load(a) - load(b) || a.doctor.localeCompare(b.doctor));
}

/** The slots that the claimant has claimed already come first. */
async function ownFirst({ db, now, claimant }: Clock, slots: Slot[], start: string) {
  if (!claimant || slots.length < 2) return slots;
  const own = await ownClaims(
    db,
    claimant,
    now,
    sql`${columnsOf('booking_claim').starts_at} = ${start}`,
  );
  const place = ({ doctor }: Slot) => {
    const index = own.findIndex((claim) => claim.doctor === doctor);
    return index === -1 ? own.length : index;
  };
  return slots.toSorted((a, b) => place(a) - place(b));
}

/** An open slot, and the others that would do as well. */
export type OpenSlots = [Slot, ...Slot[]];

/**
 * The open slots that begin at `start`: of one doctor, or for a department of each doctor who is
 * free, the one with the least to do first, but before all the one that the claimant has already.
 * @throws AppError INVALID with the reason at `start` (or at the doctor or department who takes no
 *   bookings), SLOT_TAKEN where it is full or held.
 */
export async function openSlotsAt(
  clock: Clock,
  wanted: Wanted,
  start: string,
  limits: BookingLimits = BOOKING_LIMITS,
): Promise<OpenSlots> {
  const rules = await rulesRound(clock, wanted, start);
  if (rules.doctors.length === 0) {
    const field = wanted.doctor ? 'doctorId' : 'departmentId';
    throw new AppError('INVALID', { errors: { [field]: NOT_BOOKABLE } });
  }
  const asked = { now: clock.now, limits };
  const found = slotsAt(rules, start, asked, wanted.department);
  if ('reason' in found) throw new AppError('INVALID', { errors: { start: found.reason.text } });
  const open = found.slots.filter(({ state }) => state === 'open');
  const [first, ...others] = await ownFirst(clock, byLoad(rules, open), start);
  if (first) return [first, ...others];
  if (found.slots.some(({ state }) => state !== 'closed')) {
    throw await taken(rules, clock, wanted, start);
  }
  throw new AppError('INVALID', {
    errors: { start: found.slots[0].reason?.text ?? NOT_BOOKABLE },
  });
}
