import { addDays, mondayOf, weekdayOf } from '../../../shared/format/days';
import { grouped } from '../../../shared/grouped';
import type { Need } from '../../../shared/roster/coverage';
import { worksAtNight } from '../../../shared/roster/day-facts';
import type { Burden, BurdenName } from '../../../shared/roster/fairness';
import {
  type DutyKind,
  type DutyKindName,
  type DutyKinds,
  dutyTime,
  isDutyKind,
} from '../../../shared/roster/kinds';
import { ROSTER_RULES, type RuleKey, ruleOn } from '../../../shared/roster/rules';
import type { Clock } from '../../../shared/rules/slots/zone-time';
import type { RosterPerson, RosterShift } from '../solver/problem';
import { type BarredReason, tooClose } from './barred';
import type { DatedDuty, WardMember } from './ward-rows';

/** Cost of an hour, a night or a day away from the fair share: a wish weighs more, a need much more. */
const AWAY_FROM_SHARE: Burden = { hours: 0.6, nights: 2, weekends: 2, holidays: 3 };

/** Nights more than an equal part that one person may have. */
const MORE_NIGHTS = 2;

const limitOf = (key: RuleKey, day: string, otherwise: number): number =>
  ruleOn(ROSTER_RULES, key, day)?.limit ?? otherwise;

/** The kinds of duty of a filling, and the clinic's hours of each. */
interface Kinds {
  kinds: readonly DutyKindName[];
  hours: DutyKinds;
}

/** Minutes of a duty that stays: as it was written, or as the solver reckons its kind where that is more. */
const minutesOf = ({ start, end, kind }: DatedDuty, hours: DutyKinds): number =>
  Math.max((end - start) / 60_000, isDutyKind(kind) ? hours[kind].minutes : 0);

/** Whether a kind of duty that begins on a day reaches into the night of the Labour Code. */
const isNight = (kind: DutyKind, day: string, at: Clock): boolean =>
  worksAtNight({ day, ...dutyTime(kind, day, at) }, at);

/** The kinds of duty as shifts: which must not follow which on the next day, and nights in a row. */
export function shiftsOf({ kinds, hours }: Kinds, day: string, at: Clock): RosterShift[] {
  const tomorrow = addDays(day, 1);
  return kinds.map((kind) => ({
    id: kind,
    minutes: hours[kind].minutes,
    notNext: kinds.flatMap((next, place) =>
      tooClose(dutyTime(hours[kind], day, at), dutyTime(hours[next], tomorrow, at), day)
        ? [place]
        : [],
    ),
    ...(isNight(hours[kind], day, at) ? { mostInRow: limitOf('nights-in-a-row', day, 7) } : {}),
  }));
}

/** What a person worked up to the day before the first: runs of days go on over it. */
function beforeOf(
  duties: readonly DatedDuty[],
  from: string,
  kinds: readonly DutyKindName[],
): NonNullable<RosterPerson['before']> {
  const worked = new Map(duties.map(({ day, kind }) => [day, kind]));
  const last = worked.get(addDays(from, -1));
  if (last === undefined) return { shift: null, days: 1 };
  let days = 1;
  while (worked.has(addDays(from, -1 - days))) days += 1;
  let inRow = 1;
  while (inRow < days && worked.get(addDays(from, -1 - inRow)) === last) inRow += 1;
  return { shift: (kinds as readonly string[]).indexOf(last), days, inRow };
}

/** How many weekends in a row were worked up to the week of the first day. */
function weekendsBefore(duties: readonly DatedDuty[], from: string): number {
  const days = new Set(duties.map(({ day }) => day));
  let weekends = 0;
  for (let saturday = addDays(mondayOf(from), -2); ; saturday = addDays(saturday, -7)) {
    if (!days.has(saturday) && !days.has(addDays(saturday, 1))) return weekends;
    weekends += 1;
  }
}

/** Duties of the roster's own days, which stay: the limits give way to them, or there would be no way. */
const keptOn = (duties: readonly DatedDuty[], days: readonly string[]) =>
  duties.filter(({ day }) => days.includes(day));

/** Weekends worked at most; none said where the roster has too few to make a run that is too long. */
function mostWeekends(duties: readonly DatedDuty[], days: readonly string[]) {
  const from = days[0] ?? '';
  const most = limitOf('weekends-in-a-row', from, days.length);
  const weekends = new Set(days.filter((day) => weekdayOf(day) >= 6).map(mondayOf)).size;
  if (weekends + weekendsBefore(duties, from) <= most) return {};
  const kept = new Set(
    keptOn(duties, days)
      .filter(({ day }) => weekdayOf(day) >= 6)
      .map(({ day }) => mondayOf(day)),
  );
  return { mostWeekends: Math.max(Math.min(most, weekends - 1), kept.size) };
}

/** Minutes of a week at most. */
function mostOfWeek(
  { weeklyHours, duties }: WardMember,
  days: readonly string[],
  hours: DutyKinds,
): number {
  const limit = (weeklyHours ?? limitOf('week-hours', days[0] ?? '', 48)) * 60;
  const weeks = grouped(keptOn(duties, days), ({ day }) => mondayOf(day));
  const kept = [...weeks.values()].map((week) =>
    week.reduce((sum, duty) => sum + minutesOf(duty, hours), 0),
  );
  return Math.max(limit, ...kept);
}

/** Days in a row at most. */
function mostInRow(duties: readonly DatedDuty[], days: readonly string[]): number {
  const worked = new Set(duties.map(({ day }) => day));
  const runs = days.map((day) => {
    let run = 0;
    while (worked.has(addDays(day, -run))) run += 1;
    return run;
  });
  return Math.max(limitOf('days-in-a-row', days[0] ?? '', 7), ...runs);
}

/** What would be fair for somebody to bear, as the solver weighs it. */
function sharesOf(
  fair: Readonly<Record<BurdenName, number | null>>,
  counters: readonly { id: BurdenName }[],
): Pick<RosterPerson, 'share' | 'shares'> {
  const minutes = (fair.hours ?? 0) * 60;
  return {
    share: { minutes, weight: AWAY_FROM_SHARE.hours / 60 },
    shares: counters.flatMap(({ id }, counter) => {
      const one = fair[id];
      return one === null ? [] : [{ counter, fair: one, weight: AWAY_FROM_SHARE[id] }];
    }),
  };
}

/**
 * The people as the solver knows them: the limits of the rules, fair shares of hours, nights, weekends and
 * holidays, and what is barred.
 * @param fair what would be fair for each to bear, by place
 * @param barred why a person cannot have a kind on a day: `barred[person][day * kinds + kind]`
 */
export function rosterPeople(
  members: readonly WardMember[],
  { kinds, hours, days, needs }: Kinds & { days: string[]; needs: readonly Need[] },
  fair: readonly Readonly<Record<BurdenName, number | null>>[],
  counters: readonly { id: BurdenName }[],
  barred: readonly (readonly (BarredReason | null)[])[],
  at: Clock,
): RosterPerson[] {
  const from = days[0] ?? '';
  return members.map((member, place): RosterPerson => {
    const alike = members.filter(({ profession }) => profession === member.profession);
    const own = needs.filter(
      ({ profession, skill }) => profession === member.profession && skill === null,
    );
    const nights = Math.ceil(fair[place]?.nights ?? 0);
    const most = (kind: DutyKindName) => {
      const all = own.reduce((sum, one) => sum + (one.kind === kind ? one.need : 0), 0);
      if (!isNight(hours[kind], from, at) || all === 0) return days.length;
      const kept = member.duties.filter(({ day }) => day >= from).length;
      return Math.max(Math.ceil(all / alike.length), nights) + MORE_NIGHTS + kept;
    };
    return {
      id: member.id,
      minutes: { least: 0, most: days.length * 1440 },
      weekMinutes: mostOfWeek(member, days, hours),
      worked: { least: 1, most: mostInRow(member.duties, days) },
      leastOff: 1,
      ...mostWeekends(member.duties, days),
      mostOf: kinds.map(most),
      off: [],
      barred: (barred[place] ?? []).flatMap((why, cell) =>
        why === null ? [] : { day: Math.floor(cell / kinds.length), shift: cell % kinds.length },
      ),
      skills: [member.profession, ...member.skills],
      ...(fair[place] && sharesOf(fair[place], counters)),
      before: beforeOf(member.duties, from, kinds),
    };
  });
}
