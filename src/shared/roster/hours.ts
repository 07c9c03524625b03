import { addDays, mondayOf } from '../format/days';
import { grouped } from '../grouped';
import type { Clock } from '../rules/slots/zone-time';
import { type DatedDuty, hoursWithin, worksAtNight } from './day-facts';
import { broken } from './near-duties';
import { type Rule, ruleOn } from './rules';
import type { Finding, Member } from './types';

interface Week {
  monday: string;
  hours: number;
  /** The duty that reaches over the limit, and those after it. */
  over: DatedDuty[];
  limit: number;
}

const rounded = (hours: number) => Math.round(hours * 10) / 10;

function weekOf(duties: readonly DatedDuty[], monday: string, limit: number, at: Clock): Week {
  const from = at(monday, '00:00');
  const to = at(addDays(monday, 7), '00:00');
  const over: DatedDuty[] = [];
  let hours = 0;
  for (const duty of duties) {
    const more = hoursWithin(duty, from, to);
    hours += more;
    if (more > 0 && hours > limit) over.push(duty);
  }
  return { monday, hours, over, limit };
}

function weeksOf(rules: readonly Rule[], member: Member, duties: readonly DatedDuty[], at: Clock) {
  const mondays = new Set(duties.flatMap(({ day }) => [mondayOf(day), mondayOf(addDays(day, 1))]));
  return [...mondays].flatMap((monday) => {
    const rule = ruleOn(rules, 'week-hours', monday);
    const limit = member.weeklyHours ?? rule?.limit;
    return rule === undefined || limit === undefined ? [] : [weekOf(duties, monday, limit, at)];
  });
}

/** Hours over the limit of their weeks, by month; a week counts where its Thursday is. */
function overtime(rules: readonly Rule[], weeks: readonly Week[]): Finding[] {
  const months = grouped(weeks, ({ monday }) => addDays(monday, 3).slice(0, 7));
  return [...months].flatMap(([month, ones]) => {
    const rule = ruleOn(rules, 'month-overtime', `${month}-01`);
    const hours = ones.reduce((sum, week) => sum + Math.max(0, week.hours - week.limit), 0);
    const last = ones.flatMap(({ over }) => over).at(-1);
    if (rule === undefined || last === undefined || hours <= rule.limit) return [];
    return [
      broken(
        last,
        'month-overtime',
        `Làm thêm ${rounded(hours)} giờ trong tháng, tối đa ${rule.limit} giờ.`,
        `${rounded(hours)} hours of overtime in the month, at most ${rule.limit}.`,
      ),
    ];
  });
}

/** Whether a person is not to work nights and overtime on a day. */
export const isProtected = ({ protections }: Pick<Member, 'protections'>, day: string): boolean =>
  protections.some(({ from, until }) => from <= day && day <= until);

/**
 * What a person's duties break in hours: of the week, of overtime in the month, and those that
 * pregnant people and parents of small children do not work.
 * @param duties of that person, by their start
 */
export function tooManyHours(
  rules: readonly Rule[],
  member: Member,
  duties: readonly DatedDuty[],
  at: Clock,
): Finding[] {
  const weeks = weeksOf(rules, member, duties, at);
  const long = weeks.flatMap(({ over, hours, limit }) =>
    over.map((duty) =>
      broken(
        duty,
        'week-hours',
        `${rounded(hours)} giờ trong tuần, tối đa ${limit} giờ.`,
        `${rounded(hours)} hours in the week, at most ${limit}.`,
      ),
    ),
  );
  const late = new Set(long.map(({ duty }) => duty));
  const spared = duties.filter(
    (duty) =>
      isProtected(member, duty.day) &&
      ruleOn(rules, 'protected', duty.day) !== undefined &&
      (worksAtNight(duty, at) || late.has(duty.id)),
  );
  return [
    ...long,
    ...overtime(rules, weeks),
    ...spared.map((duty) =>
      broken(
        duty,
        'protected',
        'Đang được bảo vệ thai sản: không làm đêm, không làm thêm giờ.',
        'Protected as a parent: no nights and no overtime.',
      ),
    ),
  ];
}
