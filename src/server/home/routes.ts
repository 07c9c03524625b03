import dayjs from 'dayjs';
import type { FastifyInstance } from 'fastify';
import type { Role } from '../../shared/resource/role';
import {
  getHours,
  getWaits,
  getWeekFigures,
  OVERSEERS,
} from '../../shared/staff-start/figure-operations';
import { USUAL_WEEKS } from '../../shared/staff-start/figure-spans';
import { getStart, type StartAnswer } from '../../shared/staff-start/operations';
import { serve } from '../operation/serve';
import { departmentQueues } from '../queue/departments';
import { denied, type Scope } from '../resource/scope';
import type { Services } from '../services';
import { readCoverage } from './coverage';
import { readHours } from './hours-used';
import { LISTS } from './lists';
import { type Day, NUMBERS, ownVisits } from './numbers';
import { readList, readNextDay, readNextVisit, readNumbers, readWeeks } from './read';
import { readWaits } from './waits';
import { readWeekFigures } from './week-figures';

/** Medicines that expire within so many days are shown. */
const SOON_DAYS = 60;

/** Who sees queues, and who sees the weeks of the clinic. */
const QUEUES: readonly Role[] = [
  'le-tan',
  'dieu-duong',
  'dieu-duong-truong',
  'quan-ly',
  'quan-tri',
];
const WEEKS: readonly Role[] = OVERSEERS;

const plus = (day: string, days: number): string =>
  dayjs(day).add(days, 'day').format('YYYY-MM-DD');

/** A week begins on Monday. */
function dayOf({ today, now }: Scope): Day {
  const monday = plus(today, -((dayjs(today).day() + 6) % 7));
  return {
    today,
    now: now.toISOString(),
    lastNow: dayjs(now).subtract(7, 'day').toISOString(),
    soon: plus(today, SOON_DAYS),
    week: { from: monday, to: plus(monday, 6) },
    lastWeek: { from: plus(monday, -7), to: plus(monday, -1) },
  };
}

/**
 * The start page of a member of staff: numbers, each with the list that it is the total of, and the
 * first rows of some lists, by role.
 * @throws AppError UNAUTHENTICATED or FORBIDDEN for visitors and patients.
 */
async function startOf(scope: Scope): Promise<StartAnswer> {
  const { actor } = scope;
  const role = actor.role === 'khach' ? 'benh-nhan' : actor.role;
  const numbers = NUMBERS[role];
  if (!numbers) throw denied(actor);
  const day = dayOf(scope);
  const lists: StartAnswer['lists'] = [];
  for (const list of LISTS[role]?.(day, actor) ?? []) lists.push(await readList(scope, list));
  const whose = role === 'bac-si' ? ownVisits(actor.doctorId) : {};
  const visits = role === 'bac-si' || role === 'le-tan';
  return {
    now: day.now,
    today: day.today,
    numbers: await readNumbers(scope, numbers(day, actor)),
    lists,
    queues: QUEUES.includes(role) ? await departmentQueues(scope) : [],
    coverage: await readCoverage(scope),
    nextVisit: role === 'bac-si' ? await readNextVisit(scope, whose) : null,
    nextDay: visits ? await readNextDay(scope, whose) : null,
    weeks: WEEKS.includes(role) ? await readWeeks(scope, day) : null,
  };
}

/** Where the day of a member of staff begins. */
export async function registerHome(app: FastifyInstance, services: Services): Promise<void> {
  serve(app, services, getStart, ({ scope }) => startOf(scope));
  serve(app, services, getWeekFigures, ({ scope, query }) =>
    readWeekFigures(scope, query.weeks ?? USUAL_WEEKS),
  );
  serve(app, services, getWaits, ({ scope }) => readWaits(scope));
  serve(app, services, getHours, ({ scope }) => readHours(scope));
}
