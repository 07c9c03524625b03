import type { Need } from '../../../shared/roster/coverage';
import { reachesNight } from '../../../shared/roster/day-facts';
import {
  type Burden,
  type BurdenName,
  dayFacts,
  isSpared,
  NO_BURDEN,
} from '../../../shared/roster/fairness';
import { type DutyKindName, type DutyKinds, dutyTime } from '../../../shared/roster/kinds';
import { ROSTER_RULES, ruleOn } from '../../../shared/roster/rules';
import type { Clock } from '../../../shared/rules/slots/zone-time';
import type { BoardRows } from '../read-board';
import type { RosterCounter } from '../solver/problem';
import type { WardMember } from './ward-rows';

const DAY = 86_400_000;
const HOUR_MINUTES = 60;

/** What is counted by cells; hours are weighed as minutes. */
const COUNTED = ['nights', 'weekends', 'holidays'] as const satisfies readonly BurdenName[];

/** How much of what was borne unevenly before is made up for at a time: a part of the share of these days. */
const CATCH_UP = 0.5;

/** That much is always made up for: hours of a duty, or one night or day. */
const STEP: Burden = { nights: 1, weekends: 1, holidays: 1, hours: 8 };

/** What is filled in, as far as shares are reckoned of it. */
export interface SharedOut {
  kinds: readonly DutyKindName[];
  hours: DutyKinds;
  days: readonly string[];
  needs: readonly Need[];
}

/** What each cell is of each burden: `day * kinds + kind`. */
export function burdenCells(
  { kinds, hours, days }: Omit<SharedOut, 'needs'>,
  holidays: readonly string[],
  at: Clock,
): Record<BurdenName, number[]> {
  const facts = dayFacts(days, holidays, at);
  const of = (what: (kind: DutyKindName, day: string) => number) =>
    days.flatMap((day) => kinds.map((kind) => what(kind, day)));
  const fact = (day: string, name: 'weekend' | 'holiday') => Number(facts.get(day)?.[name]);
  return {
    nights: of((kind, day) => {
      const one = facts.get(day);
      return Number(one !== undefined && reachesNight(dutyTime(hours[kind], day, at), one));
    }),
    weekends: of((_kind, day) => fact(day, 'weekend')),
    holidays: of((_kind, day) => fact(day, 'holiday')),
    hours: of((kind) => hours[kind].minutes / HOUR_MINUTES),
  };
}

const weeklyOf = ({ weeklyHours }: WardMember, day: string): number =>
  weeklyHours ?? ruleOn(ROSTER_RULES, 'week-hours', day)?.limit ?? 48;

/** Hours a week that somebody has, as far as they are not on leave on these days. */
function partOf(member: WardMember, days: readonly string[], at: Clock): number {
  const from = at(days[0] ?? '', '00:00');
  const to = from + days.length * DAY;
  const away = member.leave.reduce(
    (sum, { start, end }) => sum + Math.max(0, Math.min(end, to) - Math.max(start, from)),
    0,
  );
  return weeklyOf(member, days[0] ?? '') * Math.max(0, 1 - away / (days.length * DAY));
}

const sumOf = <T>(all: readonly T[], of: (one: T) => number): number =>
  all.reduce((sum, one) => sum + of(one), 0);

/** What of a sum is somebody's part of a whole; nothing of nothing. */
const portion = (sum: number, part: number, whole: number): number =>
  whole > 0 ? (sum * part) / whole : 0;

/**
 * What would be fair for each to bear of these days, by place: of what is needed in proportion to the hours
 * that were agreed and are not leave, with some of what was borne unevenly before made up for. Null for
 * nights of who works none.
 */
export function fairBurdens(
  members: readonly WardMember[],
  shared: SharedOut,
  { history, holidays }: Pick<BoardRows, 'history' | 'holidays'>,
  at: Clock,
): Record<BurdenName, number | null>[] {
  const { kinds, days, needs } = shared;
  const cells = burdenCells(shared, holidays, at);
  const before = new Map(history.map((one) => [one.person, one]));
  const [first, last] = [days[0] ?? '', days[days.length - 1] ?? ''];
  const fair = (member: WardMember, name: BurdenName): number | null => {
    const bears = (one: WardMember) => !(name === 'nights' && isSpared(one, first, last));
    if (!bears(member)) return null;
    const ones = members.filter((one) => one.profession === member.profession && bears(one));
    const borne = ({ id }: WardMember) => (before.get(id) ?? NO_BURDEN)[name];
    const needed = sumOf(needs, ({ day, kind, need, profession, skill }) =>
      skill === null && profession === member.profession
        ? need * (cells[name][days.indexOf(day) * kinds.length + kinds.indexOf(kind)] ?? 0)
        : 0,
    );
    const weekly = (one: WardMember) => weeklyOf(one, first);
    const part = (one: WardMember) => partOf(one, days, at);
    const now = portion(needed, part(member), sumOf(ones, part));
    const then = portion(sumOf(ones, borne), weekly(member), sumOf(ones, weekly));
    const most = now > 0 ? Math.max(STEP[name], CATCH_UP * now) : 0;
    const behind = Math.max(-most, Math.min(most, then - borne(member)));
    return Math.max(0, now + behind);
  };
  return members.map((member) => ({
    nights: fair(member, 'nights'),
    weekends: fair(member, 'weekends'),
    holidays: fair(member, 'holidays'),
    hours: fair(member, 'hours'),
  }));
}

/** What the solver counts beside minutes: nights, days at weekends and holidays, where these days have such. */
export const countersOf = (
  shared: SharedOut,
  holidays: readonly string[],
  at: Clock,
): (RosterCounter & { id: BurdenName })[] => {
  const cells = burdenCells(shared, holidays, at);
  return COUNTED.filter((id) => cells[id].some((one) => one > 0)).map((id) => ({
    id,
    counts: Uint8Array.from(cells[id]),
  }));
};
