import { addDays } from '../../src/shared/format/days';
import { slotsAt } from '../../src/shared/rules/slots/ask-start';
import { availability } from '../../src/shared/rules/slots/availability';
import { BOOKING_LIMITS } from '../../src/shared/rules/slots/limits';
import { nearestOpen } from '../../src/shared/rules/slots/nearest-open';
import type { Slot, SlotRules } from '../../src/shared/rules/slots/types';

// The arithmetic of slots is the clinic's own, as a library would be; what is read for it is not.

export const ZONE = 'Asia/Ho_Chi_Minh';
const HOUR = 3_600_000;

/** A day in the clinic's zone. */
export const dayOf = (time: number): string => new Date(time + 7 * HOUR).toISOString().slice(0, 10);

const rowsOf = (name: string) =>
  `coalesce((SELECT jsonb_agg(to_jsonb(${name})) FROM ${name}), '[]')`;

/**
 * Everything that the slots of a doctor are computed from; the places of doctor, first and last day,
 * and of the account whose own hold is free to it.
 */
export const rulesSql = (doctor: string, from: string, to: string, account: string) => `
  doctors AS MATERIALIZED (
    SELECT d.id, d.slot_minutes AS "slotMinutes", d.buffer_minutes AS "bufferMinutes",
      ARRAY(SELECT j.phong_ban_id FROM bac_si__departments j JOIN phong_ban p
        ON p.id = j.phong_ban_id AND p.bookable
        WHERE j.bac_si_id = d.id ORDER BY j.position) AS departments
    FROM bac_si d
    WHERE d.id = ${doctor} AND d.bookable AND d.status = 'active' AND d.archived_at IS NULL
  ), schedules AS MATERIALIZED (
    SELECT k.id, k.doctor, k.department, k.room, k.weekday::int AS weekday, k.date,
      left(k."from"::text, 5) AS "from", left(k."to"::text, 5) AS "to",
      k.slot_minutes AS "slotMinutes", k.capacity, k.valid_from AS "validFrom",
      k.valid_until AS "validUntil"
    FROM lich_kham k JOIN doctors d ON d.id = k.doctor
    JOIN phong_ban p ON p.id = k.department AND p.bookable
    WHERE k.valid_from <= ${to}::date AND (k.valid_until IS NULL OR k.valid_until >= ${from}::date)
      AND (k.date IS NULL OR k.date BETWEEN ${from}::date AND ${to}::date) ORDER BY k.id
  ), exceptions AS (
    SELECT kind, title, doctor, room, clinic, department, capacity, start, "end" FROM lich_nghi
    WHERE state = 'approved' AND start < ${to}::date + 1 AND "end" > ${from}::date
      AND (doctor IS NULL OR doctor = ${doctor}) ORDER BY start, id
  ), duties AS (
    SELECT doctor, start, "end" FROM lich_ca_truc WHERE doctor = ${doctor}
      AND state <> 'planned' AND role <> 'standby' AND start < ${to}::date + 1 AND "end" > ${from}::date
  ), clinics AS (
    SELECT id, coalesce(opening_hours, '[]') AS hours FROM phong_kham WHERE active ORDER BY id
  ), rooms AS MATERIALIZED (
    SELECT r.id, r.capacity, b.clinic FROM phong r LEFT JOIN toa_nha b ON b.id = r.block
    WHERE r.id IN (SELECT room FROM schedules)
  ), claims AS (
    SELECT doctor, room, starts_at AS start, ends_at AS "end", busy_until AS "busyUntil",
      expires_at AS "heldUntil"
    FROM booking_claim
    WHERE (doctor = ${doctor} OR room = ANY (ARRAY(SELECT id FROM rooms)))
      AND starts_at < ${to}::date + 1 AND starts_at >= ${from}::date - 1
      AND (expires_at IS NULL OR expires_at > now()) AND NOT coalesce(account = ${account}, false)
  )`;

/** {@link rulesSql} as columns. */
export const RULES = ['doctors', 'schedules', 'exceptions', 'duties', 'clinics', 'rooms', 'claims']
  .map((name) => `${rowsOf(name)} AS ${name}`)
  .join(', ');

/** $1 the doctor, $2 and $3 the days, $4 no account. */
export const READ_SLOTS = {
  name: 'read slots',
  text: `WITH ${rulesSql('$1::uuid', '$2::text', '$3::text', '$4::uuid')} SELECT ${RULES}`,
};

const asked = (from: string, to: string) => ({ from, to, now: new Date(), limits: BOOKING_LIMITS });

const shown = ({ start, end, doctor, department, room, state, reason }: Slot) => ({
  start,
  end,
  doctorId: doctor,
  departmentId: department,
  roomId: room,
  state,
  ...(reason ? { reason: reason.text.vi, reasonCode: reason.code } : {}),
});

/** The days of what {@link READ_SLOTS} answers. */
export const slotDays = (read: Omit<SlotRules, 'zone'>, from: string, to: string) =>
  availability({ ...read, zone: ZONE }, asked(from, to)).map(({ date, reason, slots }) => ({
    date,
    ...(reason ? { reason: reason.text.vi, reasonCode: reason.code } : {}),
    slots: slots.map(shown),
  }));

/** The days that a start is looked for in, with those round it. */
export function daysRound(start: string): [from: string, to: string] {
  const [day, today] = [dayOf(Date.parse(start)), dayOf(Date.now())];
  const before = addDays(day, -7);
  return [before < today ? today : before, addDays(day, 7)];
}

/** The open slot that begins then; `null` where it is taken, a reason where there is none. */
export function openAt(read: Omit<SlotRules, 'zone'>, start: string): Slot | string | null {
  const day = dayOf(Date.parse(start));
  const found = slotsAt({ ...read, zone: ZONE }, start, asked(day, day));
  if ('reason' in found) return found.reason.text.vi;
  const open = found.slots.find(({ state }) => state === 'open');
  if (open) return open;
  const [first] = found.slots;
  return first.state === 'closed' ? (first.reason?.text.vi ?? '') : null;
}

/** The five open slots nearest to a start. */
export function openRound(read: Omit<SlotRules, 'zone'>, start: string) {
  const [from, to] = daysRound(start);
  const days = availability({ ...read, zone: ZONE }, asked(from, to));
  const slots = days.flatMap((day) => day.slots);
  return nearestOpen(slots, start, 5).map(shown);
}
