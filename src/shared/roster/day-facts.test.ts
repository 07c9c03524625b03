import { expect, it } from 'vitest';
import { clockOf } from '../rules/slots/zone-time';
import { worksAtNight } from './day-facts';
import { burdenOf, dayFacts } from './fairness';

const at = clockOf('Asia/Ho_Chi_Minh');
const DAY = '2026-11-25';

/** When a duty begins on that day, when it ends, on which day, and whether somebody works at night in it. */
const DUTIES: [from: string, to: string, ends: string, night: boolean][] = [
  ['06:00', '14:00', DAY, false],
  ['05:59', '14:00', DAY, true],
  ['14:00', '22:00', DAY, false],
  ['14:00', '22:01', DAY, true],
  ['22:00', '06:00', '2026-11-26', true],
  ['07:00', '07:00', '2026-11-26', true],
  ['00:00', '06:00', DAY, true],
];

it.each(DUTIES)(
  '%s to %s of %s: at night %s, for the rules and for shares alike',
  (from, to, ends, night) => {
    const duty = { day: DAY, start: at(DAY, from), end: at(ends, to) };
    expect(worksAtNight(duty, at)).toBe(night);
    expect(burdenOf([duty], dayFacts([DAY], [], at)).nights).toBe(Number(night));
  },
);
