import { type DatedDuty, hoursOf, overlap } from './day-facts';
import { restRule } from './rest';
import { type Rule, type RuleKey, ruleOn } from './rules';
import type { Finding, Stretch } from './types';

/** Says that a duty breaks a rule. */
export const broken = (
  { person, day, id }: DatedDuty,
  rule: RuleKey,
  vi: string,
  en: string,
): Finding => ({ person, day, duty: id, rule, text: { vi, en } });

const rounded = (hours: number) => Math.round(hours * 10) / 10;

function restBefore(rules: readonly Rule[], duty: DatedDuty, last: DatedDuty): Finding[] {
  const rule = restRule(rules, last, duty.day);
  const rest = hoursOf({ start: last.end, end: duty.start });
  if (rule === undefined || rest >= rule.limit) return [];
  const had = rounded(rest);
  return [
    broken(
      duty,
      rule.key,
      `Chỉ nghỉ ${had} giờ sau ca trước, cần ${rule.limit} giờ.`,
      `Only ${had} hours of rest after the last duty, ${rule.limit} are needed.`,
    ),
  ];
}

/** An ordinary working day: its hours, and the longest pause within it (Labour Code 2019, articles 105, 109). */
const WORKING_DAY = { hours: 8, pause: 2 };

/** The hours of the working day that ends with each duty: morning and afternoon are one, with a pause. */
function hoursInOneDay(duties: readonly DatedDuty[]): number[] {
  const worked: number[] = [];
  for (const [index, duty] of duties.entries()) {
    const last = duties[index - 1];
    const own = hoursOf(duty);
    const together = own + (worked.at(-1) ?? 0);
    const goesOn =
      last?.day === duty.day &&
      hoursOf({ start: last.end, end: duty.start }) <= WORKING_DAY.pause &&
      together <= WORKING_DAY.hours;
    worked.push(goesOn ? together : own);
  }
  return worked;
}

/**
 * What a person's duties break beside each other: two at once, too little rest between two that are not
 * parts of one working day.
 * @param duties of one person, by their start
 */
export function nextToEachOther(rules: readonly Rule[], duties: readonly DatedDuty[]): Finding[] {
  const worked = hoursInOneDay(duties);
  return duties.flatMap((duty, index) => {
    const last = duties[index - 1];
    if (last === undefined) return [];
    if (!overlap(last, duty)) {
      const goesOn = (worked[index] ?? 0) > hoursOf(duty);
      return goesOn ? [] : restBefore(rules, duty, last);
    }
    if (!ruleOn(rules, 'two-places', duty.day)) return [];
    return [
      broken(duty, 'two-places', 'Trùng giờ với một ca khác.', 'Overlaps with another duty.'),
    ];
  });
}

/** What a person's duties break by lying over leave or over the own outpatient sessions. */
export function elsewhere(
  rules: readonly Rule[],
  duties: readonly DatedDuty[],
  leave: readonly Stretch[],
  sessions: readonly Stretch[],
): Finding[] {
  return duties.flatMap((duty) => {
    const over = (key: RuleKey, times: readonly Stretch[]) =>
      ruleOn(rules, key, duty.day) !== undefined && times.some((time) => overlap(duty, time));
    return [
      ...(over('leave', leave)
        ? [broken(duty, 'leave', 'Người này đang nghỉ phép.', 'This person is on leave.')]
        : []),
      ...(!duty.standby && over('own-session', sessions)
        ? [
            broken(
              duty,
              'own-session',
              'Trùng buổi khám ngoại trú của chính người này.',
              'Lies over their own outpatient session.',
            ),
          ]
        : []),
    ];
  });
}
