import type { FastifyRequest } from 'fastify';
import type { NextTime } from '../../../shared/booking/operations';
import { addDays } from '../../../shared/format/days';
import type { Language } from '../../../shared/i18n/language';
import { firstOpen } from '../../../shared/rules/slots/availability';
import type { Slot } from '../../../shared/rules/slots/types';
import { MINUTE } from '../../../shared/rules/slots/zone-time';
import type { RoomCard } from '../../../shared/site/operations';
import type { KeptAnswer } from '../../http/kept-answer';
import { readAllRooms } from '../../pages/rooms';
import type { Services } from '../../services';
import { type Clock, serverClock } from '../clock';
import { shared, timesAnswer } from './answer-slots';
import { loadRules } from './load-rules';
import { sharedSlotsOf } from './shared-slots';

/** Days after today that are looked at, a stretch at a time: most doctors are free in the first. */
const STRETCHES = [
  [0, 1],
  [2, 6],
  [7, 13],
] as const;

/** How long first times are kept at most, in milliseconds: their changes are heard of. */
const LONGEST_KEPT = 60_000;

interface Soonest {
  /** The first open slot of each doctor, the soonest first. */
  slots: Slot[];
  /** When time alone changes that: a start comes too near, or a hold ends. Milliseconds of the epoch. */
  until: number;
}

/** The first open slots in two weeks from `today`. */
async function soonest(
  { db, zone, now, limits }: Clock,
  department: string | null,
  today: string,
): Promise<Soonest> {
  let until = now.getTime() + LONGEST_KEPT;
  const first = new Map<string, Slot>();
  let claimsOf: string[] | undefined;
  for (const [from, to] of STRETCHES) {
    const period = { from: addDays(today, from), to: addDays(today, to) };
    const rules = await loadRules(db, zone, now, { department, claimsOf }, period);
    const doctors = rules.doctors.filter(({ id }) => !first.has(id));
    const found = firstOpen({ ...rules, doctors }, { ...period, now, limits }, department);
    for (const [doctor, slot] of found) {
      first.set(doctor, slot);
      until = Math.min(until, Date.parse(slot.start) - limits.noticeMinutes * MINUTE);
    }
    for (const { heldUntil } of rules.claims)
      if (heldUntil !== null) until = Math.min(until, Date.parse(heldUntil));
    claimsOf = rules.doctors.flatMap(({ id }) => (first.has(id) ? [] : [id]));
    if (claimsOf.length === 0) break;
  }
  const slots = [...first.values()].sort((a, b) => a.start.localeCompare(b.start));
  return { slots, until };
}

const answerOf = (
  { doctor, department, start, room }: Slot,
  rooms: readonly RoomCard[],
): NextTime => ({
  doctorId: doctor,
  departmentId: department,
  start,
  room: rooms.find(({ id }) => id === room) ?? null,
});

/**
 * When and where each doctor of a department, or of all, is free first, the same for all who ask in a
 * language. Names no patient.
 */
export function nextTimesAnswer(
  services: Services,
  request: FastifyRequest,
  department: string | null,
  language: Language,
): Promise<KeptAnswer> {
  const { now, today } = request.scope;
  const question = { department, from: today, to: today };
  const compute = () => soonest(serverClock(services, now), department, today);
  const lasting = ({ until }: Soonest) => until - now.getTime();
  // Places are read anew each moment: nobody tells of a change to them here.
  return sharedSlotsOf(services).of(`next ${language} ${department} ${today}`, async () => {
    const { slots } = await shared(services, request, 'soonest', question, compute, { lasting });
    const rooms = await readAllRooms(services, language);
    return timesAnswer(slots.map((slot) => answerOf(slot, rooms)));
  });
}
