import { addDays, mondayOf, weekdayOf } from '../format/days';
import type { Clock } from '../rules/slots/zone-time';
import { type DatedDuty, worksAtNight } from './day-facts';
import { broken } from './near-duties';
import { type Rule, type RuleKey, ruleOn } from './rules';
import type { Finding } from './types';

const NAMES: Readonly<Partial<Record<RuleKey, readonly [vi: string, en: string]>>> = {
  'nights-in-a-row': ['đêm', 'nights'],
  'days-in-a-row': ['ngày', 'days'],
  'weekends-in-a-row': ['cuối tuần', 'weekends'],
};

/** Finds duties that make a run of days, or of weeks, longer than its rule allows. */
function tooLong(
  rules: readonly Rule[],
  key: RuleKey,
  duties: readonly DatedDuty[],
  { of, step }: { of: (duty: DatedDuty) => string; step: number },
): Finding[] {
  const [vi, en] = NAMES[key] ?? ['', ''];
  let last = '';
  let run = 0;
  return duties.flatMap((duty) => {
    const day = of(duty);
    if (day !== last) run = last !== '' && addDays(last, step) === day ? run + 1 : 1;
    last = day;
    const rule = ruleOn(rules, key, duty.day);
    if (rule === undefined || run <= rule.limit) return [];
    return [
      broken(
        duty,
        key,
        `${run} ${vi} liên tiếp, tối đa ${rule.limit}.`,
        `${run} ${en} in a row, at most ${rule.limit}.`,
      ),
    ];
  });
}

/**
 * What a person's duties break by coming one after the other: nights, days, weekends.
 * @param duties of one person, by their start
 */
export function runsOf(rules: readonly Rule[], duties: readonly DatedDuty[], at: Clock): Finding[] {
  const byDay = { of: ({ day }: DatedDuty) => day, step: 1 };
  const nights = duties.filter((duty) => worksAtNight(duty, at));
  const weekends = duties.filter(({ day }) => weekdayOf(day) >= 6);
  return [
    ...tooLong(rules, 'nights-in-a-row', nights, byDay),
    ...tooLong(rules, 'days-in-a-row', duties, byDay),
    ...tooLong(rules, 'weekends-in-a-row', weekends, {
      of: ({ day }) => mondayOf(day),
      step: 7,
    }),
  ];
}
