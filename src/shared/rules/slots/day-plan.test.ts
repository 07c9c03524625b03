import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { leavingOthers, timesInOrder } from './day-choice';
import {
  type DayTime,
  type DayWish,
  dayPlans,
  fewPlans,
  isSensible,
  WALK_MINUTES,
} from './day-plan';

const at = (minutes: number) => new Date(Date.UTC(2026, 11, 7, 0, minutes)).toISOString();
const time = (from: number, minutes: number, doctor: string): DayTime => ({
  start: at(from),
  end: at(from + minutes),
  doctor,
});
const every = (from: number, to: number, step: number, doctor: string) =>
  Array.from({ length: (to - from) / step }, (_, index) => time(from + index * step, step, doctor));

const blood = { order: 1, resultMinutes: 60, reads: false };
const image = { order: 2, resultMinutes: 30, reads: false };
const doctor = { order: null, resultMinutes: null, reads: true };

describe('a day of blood, an image and a doctor', () => {
  const wishes = [
    { ...doctor, times: every(0, 240, 20, 'd') },
    { ...image, times: every(0, 240, 15, 'i') },
    { ...blood, times: every(0, 120, 10, 'b') },
  ];

  it('takes blood first and lets the doctor see the results', () => {
    const [first] = dayPlans(wishes);
    expect(first?.map(({ start }) => start)).toEqual([at(80), at(30), at(10)]);
  });

  it('begins as late as the same end allows', () => {
    const late = [
      { ...doctor, times: [time(200, 20, 'd')] },
      { ...blood, times: every(0, 240, 10, 'b') },
    ];
    expect(dayPlans(late).map(([, one]) => one?.start)).toEqual([at(130)]);
  });

  it('has no way where the doctor leaves before the results are there', () => {
    const early = [
      { ...doctor, times: every(0, 60, 20, 'd') },
      { ...blood, times: every(0, 60, 10, 'b') },
    ];
    expect(dayPlans(early)).toEqual([]);
  });

  it('offers a few: the earliest, the shortest and the first of the afternoon', () => {
    const plans = dayPlans(wishes);
    const few = fewPlans(plans, at(60));
    expect(few.length).toBeLessThanOrEqual(3);
    expect(few[0]).toBe(plans[0]);
    expect(few.some((plan) => plan.every(({ start }) => start >= at(60)))).toBe(true);
  });
});

it('finds two doctors for two visits of one department', () => {
  const both = [time(0, 20, 'a'), time(0, 20, 'b'), time(40, 20, 'a'), time(40, 20, 'b')];
  const [plan] = dayPlans([
    { ...doctor, times: both },
    { ...doctor, times: both },
  ]);
  expect(new Set(plan?.map((one) => one.doctor)).size).toBe(2);
});

const places = fc.record({
  order: fc.constantFrom(null, 1, 2),
  resultMinutes: fc.constantFrom(null, 20, 60),
  reads: fc.boolean(),
});
const starts = fc.uniqueArray(fc.integer({ min: 0, max: 24 }), { minLength: 0, maxLength: 6 });
const wishesOf = fc.array(fc.tuple(places, starts), { minLength: 1, maxLength: 3 }).map((all) =>
  all.map(
    ([place, from], index): DayWish<DayTime> => ({
      ...place,
      times: from.toSorted((a, b) => a - b).map((one) => time(one * 10, 10, `d${index}`)),
    }),
  ),
);

/** Every choice of one time for each wish. */
const choices = (wishes: readonly DayWish<DayTime>[]): DayTime[][] =>
  wishes.reduce<DayTime[][]>(
    (some, { times }) => some.flatMap((plan) => times.map((one) => [...plan, one])),
    [[]],
  );
const judged = (wishes: readonly DayWish<DayTime>[], plan: readonly DayTime[]) =>
  isSensible(wishes.map((wish, index) => ({ ...wish, ...plan[index]! })));
const spanOf = (plan: readonly DayTime[]) => ({
  begin: plan.map(({ start }) => start).sort()[0]!,
  end: plan
    .map(({ end }) => end)
    .sort()
    .at(-1)!,
});

it('answers every sensible way that none is better than, and no other', () => {
  fc.assert(
    fc.property(wishesOf, (wishes) => {
      const spans = choices(wishes)
        .filter((plan) => judged(wishes, plan))
        .map(spanOf);
      const best = spans.filter(
        (one) =>
          !spans.some(
            (other) =>
              other.begin >= one.begin &&
              other.end <= one.end &&
              (other.begin > one.begin || other.end < one.end),
          ),
      );
      const found = dayPlans(wishes);
      expect(found.every((plan) => judged(wishes, plan))).toBe(true);
      const keys = (all: { begin: string; end: string }[]) =>
        [...new Set(all.map(({ begin, end }) => `${begin} ${end}`))].sort();
      expect(keys(found.map(spanOf))).toEqual(keys(best));
    }),
    { numRuns: 300 },
  );
});

it('knows a day that is out of order', () => {
  const from = (place: typeof blood | typeof doctor, start: number) => ({
    ...place,
    start: at(start),
    end: at(start + 10),
  });
  expect(isSensible([from(blood, 0), from(doctor, 70)])).toBe(true);
  expect(isSensible([from(blood, 0), from(doctor, 60)])).toBe(false);
  expect(isSensible([from(doctor, 0), from(blood, 70)])).toBe(false);
  expect(isSensible([from(doctor, 0), from(doctor, 10 + WALK_MINUTES)])).toBe(true);
  expect(isSensible([from(doctor, 0), from(doctor, 10)])).toBe(false);
});

describe('whose time it is on a day', () => {
  const [long, short] = [time(0, 40, 'long'), time(0, 10, 'short')];

  it('is of who is done before the next place, whoever has less to do', () => {
    const visits = [
      { ...image, times: [long, short] },
      { ...doctor, times: [time(40, 20, 'd')] },
    ];
    expect(timesInOrder(visits)[0]).toEqual([short]);
    const late = [visits[0]!, { ...doctor, times: [time(45, 20, 'd')] }];
    expect(timesInOrder(late)[0]).toEqual([short]);
    const tooSoon = [visits[0]!, { ...doctor, times: [time(30, 20, 'd')] }];
    expect(timesInOrder(tooSoon)[0]).toEqual([]);
  });

  it('is of nobody whom a later visit has to have', () => {
    const [one, other] = [time(0, 10, 'x'), time(0, 10, 'y')];
    const later = [time(40, 20, 'x')];
    expect(leavingOthers([[one, other], later], new Set())).toEqual([other]);
    expect(leavingOthers([[one], later], new Set())).toEqual([]);
    expect(leavingOthers([[one, other]], new Set(['y']))).toEqual([one]);
  });

  it('is found exactly where there is a way for all', () => {
    const visit = fc.uniqueArray(fc.constantFrom('a', 'b', 'c', 'd', 'e'), { maxLength: 5 });
    const waysFor = ([first, ...others]: string[][], taken: string[]): boolean =>
      !first || first.some((who) => !taken.includes(who) && waysFor(others, [...taken, who]));
    fc.assert(
      fc.property(fc.array(visit, { minLength: 1, maxLength: 4 }), (visits) => {
        const times = visits.map((doctors) => doctors.map((who) => time(0, 10, who)));
        const found = leavingOthers(times, new Set()).map((one) => one.doctor);
        const [first = [], ...others] = visits;
        expect(found).toEqual(first.filter((who) => waysFor(others, [who])));
      }),
    );
  });
});
