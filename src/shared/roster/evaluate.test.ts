import { describe, expect, it } from 'vitest';
import { addDays } from '../format/days';
import { evaluate } from './evaluate';
import { ROSTER_RULES } from './rules';
import type { Duty, Member, Roster, Stretch } from './types';

const ZONE = 'Asia/Ho_Chi_Minh';
const MONDAY = '2026-11-30';
const HOUR = 3_600_000;

const stretch = (ahead: number, time: string, hours: number): Stretch => {
  const start = Date.parse(`${addDays(MONDAY, ahead)}T${time}:00+07:00`);
  return { person: 'lan', start, end: start + hours * HOUR };
};
const duty = (ahead: number, time: string, hours: number): Duty => ({
  ...stretch(ahead, time, hours),
  id: `${ahead} ${time}`,
});
const night = (ahead: number) => duty(ahead, '21:00', 10);
const whole = (ahead: number) => duty(ahead, '07:00', 24);
const morning = (ahead: number) => duty(ahead, '07:00', 4.5);

const LAN: Member = { id: 'lan', weeklyHours: null, protections: [] };
const findings = (duties: Duty[], more: Partial<Roster> = {}, rules = ROSTER_RULES) =>
  evaluate({ members: [LAN], duties, leave: [], sessions: [], ...more }, ZONE, rules);
const told = (...asked: Parameters<typeof findings>) =>
  findings(...asked).map(({ day, rule }) => `${day.slice(8)} ${rule}`);

describe('the rules of a roster', () => {
  it('refuse a night and three duties of 24 hours, 82 hours against 48', () => {
    const found = findings([night(0), whole(1), whole(2), whole(3)]);
    expect(found.map(({ day, rule }) => `${day.slice(8)} ${rule}`)).toEqual([
      '01 rest',
      '02 rest-after-24',
      '03 rest-after-24',
      '02 week-hours',
      '03 week-hours',
      '03 nights-in-a-row',
    ]);
    expect(found.find(({ rule }) => rule === 'week-hours')?.text.vi).toBe(
      '82 giờ trong tuần, tối đa 48 giờ.',
    );
    expect(found[0]?.text.en).toBe('Only 0 hours of rest after the last duty, 12 are needed.');
  });

  it('let an ordinary week pass', () => {
    expect(told([0, 1, 2, 3, 4].map(morning))).toEqual([]);
    expect(told([night(0), night(1)])).toEqual([]);
  });

  it('take morning and afternoon of one day for one working day, and no more', () => {
    const afternoon = (ahead: number) => duty(ahead, '13:00', 3.5);
    expect(told([0, 1, 2, 3, 4].flatMap((ahead) => [morning(ahead), afternoon(ahead)]))).toEqual(
      [],
    );
    // With the evening it is longer than a day's work; after a longer pause it is another duty.
    expect(told([morning(0), afternoon(0), duty(0, '17:00', 3.5)])).toEqual(['30 rest']);
    expect(told([morning(0), duty(0, '17:00', 3.5)])).toEqual(['30 rest']);
    expect(told([night(0), duty(1, '08:00', 4)])).toEqual(['01 rest']);
  });

  it('refuse a duty over the own outpatient session, leave or another duty', () => {
    const sessions = [stretch(1, '08:00', 3)];
    expect(told([whole(1)], { sessions })).toEqual(['01 own-session']);
    expect(told([whole(0)], { sessions })).toEqual([]);
    expect(told([morning(2)], { leave: [stretch(2, '00:00', 24)] })).toEqual(['02 leave']);
    expect(told([whole(0), duty(0, '13:00', 3)])).toEqual(['30 two-places']);
  });

  it('count hours by weeks, on both sides of a Sunday night', () => {
    const week = [0, 1, 2, 3].map((ahead) => duty(ahead, '07:00', 12));
    expect(told([...week, duty(6, '21:00', 3)])).toEqual(['06 week-hours']);
    expect(told([...week, duty(7, '07:00', 12)])).toEqual([]);
    const less = [{ ...LAN, weeklyHours: 40 }];
    expect(told(week, { members: less })).toEqual(['03 week-hours']);
  });

  it('sum up the overtime of a month', () => {
    const week = (ahead: number) => [0, 1, 2, 3, 4].map((more) => duty(ahead + more, '07:00', 12));
    const long = told([0, 7, 14, 21].flatMap(week));
    expect(long.filter((one) => one.endsWith('month-overtime'))).toEqual(['25 month-overtime']);
    const short = told([0, 7, 14].flatMap(week));
    expect(short.filter((one) => one.endsWith('month-overtime'))).toEqual([]);
  });

  it('end runs of nights, days and weekends', () => {
    expect(told([0, 1, 2, 3].map(night))).toEqual(['03 nights-in-a-row']);
    expect(told([0, 1, 2, 3, 4, 5, 6].map(morning))).toEqual(['06 days-in-a-row']);
    expect(told([5, 12, 19, 26].map(morning))).toEqual(['26 weekends-in-a-row']);
  });

  it('spare pregnant people and parents of small children nights and overtime', () => {
    const protections = [{ reason: 'pregnant', from: MONDAY, until: '2027-03-01' }] as const;
    const members = [{ ...LAN, protections }];
    expect(told([night(0), morning(3)], { members })).toEqual(['30 protected']);
  });

  it('hold on the days that their source names', () => {
    const ended = ROSTER_RULES.map((rule) =>
      rule.key === 'nights-in-a-row' ? { ...rule, until: '2026-11-30' } : rule,
    );
    expect(told([0, 1, 2, 3].map(night), {}, ended)).toEqual([]);
    expect(ROSTER_RULES.every(({ source }) => source.vi !== '' && source.en !== '')).toBe(true);
  });
});
