import { addDays } from '../../format/days';
import type { PrescriptionLine } from '../prescription/line';
import { type Clock, MINUTE } from '../slots/zone-time';
import { DAY_PARTS, FIRST_ROUND, ON_TIME, ROUND_TIMES, WHEN_NEEDED } from './chart';

/** What the times of a medicine follow from. */
export type Course = Pick<PrescriptionLine, 'times' | 'days' | 'timing'>;

const HOUR = 60 * MINUTE;
const DAY_HOURS = 24;

const plain = (timing: string | null): string =>
  (timing ?? '').normalize('NFC').trim().toLocaleLowerCase('vi');

const names = (text: string, word: string): boolean =>
  new RegExp(`(?<!\\p{L})${word}(?!\\p{L})`, 'u').test(text);

/** Whether a medicine is for when it is needed, such as "Khi sốt": then no dose of it is due. */
export const isAsNeeded = ({ timing }: Pick<Course, 'timing'>): boolean =>
  WHEN_NEEDED.some((word) => plain(timing).startsWith(`${word} `));

type Rounds = typeof ROUND_TIMES;

/** The times that the timing names, where they are as many as prescribed; else those of rounds. */
function roundTimes({ times, timing }: Course, usual: Rounds): readonly string[] | undefined {
  const text = plain(timing);
  const named = DAY_PARTS.filter(({ word }) => names(text, word));
  const instead = named.map((part) => part.instead);
  const said = named.map(({ time }) => time).filter((time) => !instead.includes(time));
  return said.length === times ? said : usual[times];
}

/** So many minutes before and after its time a dose is on time. */
export function onTimeMinutes({ times }: Pick<Course, 'times'>): number {
  const hours = DAY_HOURS / times;
  return ON_TIME.find(({ fromHours }) => hours >= fromHours)?.minutes ?? 0;
}

/** Every dose of a course by the clock, in order; as many as are prescribed. */
function* allDoses(
  course: Course,
  { start, day }: { start: number; day: string },
  clock: Clock,
  usual: Rounds,
): Generator<number> {
  const { times } = course;
  const rounds = roundTimes(times < 1 ? { ...course, times: 1 } : course, usual);
  if (!rounds) {
    // Five hours apart, every three hours: at even distances from the first round on.
    const apart = (DAY_HOURS / times) * HOUR;
    const first = clock(day, FIRST_ROUND);
    for (let at = first + Math.ceil((start - first) / apart) * apart; ; at += apart) yield at;
  }
  const every = times < 1 ? Math.round(1 / times) : 1;
  const late = rounds.every((time) => clock(day, time) < start) ? 1 : 0;
  for (let index = late; ; index += every) {
    for (const time of rounds) {
      const at = clock(addDays(day, index), time);
      if (at >= start) yield at;
    }
  }
}

/**
 * When the doses of a medicine are due: from its start on, as many as are prescribed, by the times in
 * `chart`. None where it is for when it is needed.
 * @param start since when it is given, milliseconds since 1970, and `day` its day, `YYYY-MM-DD`
 * @param until doses up to then, milliseconds since 1970
 * @param usual the hours of rounds, or those at home
 */
export function dueTimes(
  course: Course,
  from: { start: number; day: string },
  until: number,
  clock: Clock,
  usual: Rounds = ROUND_TIMES,
): number[] {
  if (isAsNeeded(course)) return [];
  const all = Math.max(1, Math.round(course.times * course.days));
  const due: number[] = [];
  for (const at of allDoses(course, from, clock, usual)) {
    if (at > until || due.length === all) break;
    due.push(at);
  }
  return due;
}
