import type { FastifyRequest } from 'fastify';
import type { DayPlan, PlannedVisit } from '../../../shared/booking/day-operations';
import type { Language } from '../../../shared/i18n/language';
import { type DayWish, dayPlans, fewPlans } from '../../../shared/rules/slots/day-plan';
import type { Slot } from '../../../shared/rules/slots/types';
import { clockOf } from '../../../shared/rules/slots/zone-time';
import type { RoomCard } from '../../../shared/site/operations';
import type { KeptAnswer } from '../../http/kept-answer';
import { readAllRooms } from '../../pages/rooms';
import type { Services } from '../../services';
import { costOf, shared, timesAnswer } from '../availability/answer-slots';
import type { Period } from '../availability/load-rules';
import { slotDays } from '../availability/slots';
import { type Clock, serverClock } from '../clock';
import { readPlaces } from './places';

/** Where somebody wants to go, and to whom there. */
export interface WantedPlace {
  department: string;
  doctor: string | null;
}

/** Reads `department~doctor,department`, whose form the operation has checked. */
export const placesOf = (text: string): WantedPlace[] =>
  text
    .toLowerCase()
    .split(',')
    .map((one) => {
      const [department = '', doctor = null] = one.split('~');
      return { department, doctor };
    });

const visitOf = (
  { department, start, end, room }: Slot,
  { doctor }: WantedPlace,
  rooms: readonly RoomCard[],
): PlannedVisit => ({
  departmentId: department,
  doctorId: doctor,
  start,
  end,
  room: rooms.find(({ id }) => id === room) ?? null,
});

/** The plans of each day of a period. */
async function plansOf(
  clock: Clock,
  wanted: readonly WantedPlace[],
  wishes: readonly Omit<DayWish<Slot>, 'times'>[],
  period: Period,
): Promise<{ date: string; slots: Slot[] }[]> {
  const open = await Promise.all(
    wanted.map((place) => slotDays(clock, { ...place, withDayParts: true }, period)),
  );
  const local = clockOf(clock.zone);
  return (open[0] ?? []).flatMap(({ date }, index) => {
    const times = open.map((days) =>
      (days[index]?.slots ?? []).filter(({ state }) => state === 'open'),
    );
    const all = dayPlans(wishes.map((wish, place) => ({ ...wish, times: times[place] ?? [] })));
    const noon = new Date(local(date, '12:00')).toISOString();
    return fewPlans(all, noon).map((slots) => ({ date, slots }));
  });
}

/**
 * The days on which all places can be visited, the same for all who ask in a language.
 * @throws AppError INVALID at `places` for one that takes no bookings.
 */
export async function plansAnswer(
  services: Services,
  request: FastifyRequest,
  wanted: readonly WantedPlace[],
  period: Period,
  language: Language,
): Promise<KeptAnswer> {
  const { now } = request.scope;
  const departments = wanted.map(({ department }) => department);
  const kind = `day ${language} ${JSON.stringify(wanted)}`;
  const question = { department: departments[0] ?? null, ...period };
  const compute = async () => {
    const clock = serverClock(services, now);
    const places = await readPlaces({ db: clock.db, services }, departments, 'places');
    const wishes = departments.map((department) => places.get(department)!);
    const found = await plansOf(clock, wanted, wishes, period);
    const rooms = await readAllRooms(services, language);
    const plans = found.map(
      ({ date, slots }): DayPlan => ({
        date,
        visits: slots
          .map((slot, index) => visitOf(slot, wanted[index]!, rooms))
          .sort((a, b) => a.start.localeCompare(b.start)),
      }),
    );
    return timesAnswer(plans);
  };
  const cost = wanted.reduce((sum, place) => sum + costOf(place), 0);
  return shared(services, request, kind, question, compute, { cost });
}
