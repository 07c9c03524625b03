import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readRosterProblem } from '../../../../bench/roster-format';
import { seededRandom } from '../../seed/random';
import { checkRoster } from './check';
import { fillRoster } from './fill';
import { assignmentsOf, type RosterPerson, type RosterProblem } from './problem';

const tiny = readRosterProblem(readFileSync('tests/fixtures/rosters/tiny.txt', 'utf8'));

/** Every way of one person that keeps the person's rules, found by trying all. */
function waysOf(problem: RosterProblem, person: number): number[][] {
  const kinds = problem.shifts.length + 1;
  const alone = { ...problem, people: [problem.people[person] as RosterPerson] };
  return Array.from({ length: kinds ** problem.days }, (_, code) =>
    Array.from({ length: problem.days }, (_, day) => (Math.floor(code / kinds ** day) % kinds) - 1),
  ).filter((days) => {
    const cells = days.flatMap((shift, day) => (shift < 0 ? [] : [{ person: 0, day, shift }]));
    return checkRoster({ ...alone, pinned: [] }, cells).feasible;
  });
}

test('the benchmark format is read', () => {
  expect(tiny).toMatchObject({ days: 7, firstWeekday: 0, pinned: [] });
  expect(tiny.shifts).toEqual([
    { id: 'D', minutes: 480, notNext: [] },
    { id: 'N', minutes: 600, notNext: [0] },
  ]);
  expect(tiny.people[1]).toEqual({
    id: 'Binh',
    minutes: { least: 960, most: 2400 },
    worked: { least: 2, most: 4 },
    leastOff: 1,
    mostWeekends: 0,
    mostOf: [7, 2],
    off: [],
  });
  expect(tiny.people[0]?.off).toEqual([2]);
  expect(tiny.wishes).toEqual([
    { person: 1, day: 1, shift: 1, want: 'on', weight: 3 },
    { person: 2, day: 5, shift: 0, want: 'off', weight: 2 },
  ]);
  expect(tiny.cover[2]).toEqual({ day: 1, shift: 1, need: 1, under: 100, over: 1 });
});

test('a file of another format is refused by its section', () => {
  expect(() => readRosterProblem('SECTION_HORIZON\n7\n')).toThrow('SECTION_SHIFTS is missing');
  const text = readFileSync('tests/fixtures/rosters/tiny.txt', 'utf8');
  expect(() => readRosterProblem(text.replace('An,2', 'An,7'))).toThrow('DAYS_OFF: day 7');
  expect(() => readRosterProblem(text.replace('1,N,1,100', '1,X,1,100'))).toThrow('COVER: "X"');
});

test('the roster is the best of all, as trying every one shows', async () => {
  const [first, second, third] = tiny.people.map((_, person) => waysOf(tiny, person));
  let least = Number.POSITIVE_INFINITY;
  // The cost of all three is a sum over days and kinds; the third person's ways are tried smartly.
  for (const a of first ?? [])
    for (const b of second ?? []) {
      const own = b[1] === 1 ? 0 : 3;
      const counts = (day: number, kind: number) =>
        (a[day] === kind ? 1 : 0) + (b[day] === kind ? 1 : 0);
      if (own >= least) continue;
      const need = tiny.cover.map(({ day, shift, need }) => need - counts(day, shift));
      for (const c of third ?? []) {
        let cost = own + (c[5] === 0 ? 2 : 0);
        for (let row = 0; row < need.length && cost < least; row++) {
          const { day, shift } = tiny.cover[row] as { day: number; shift: number };
          const left = (need[row] as number) - (c[day] === shift ? 1 : 0);
          cost += left > 0 ? left * 100 : -left;
        }
        if (cost < least) least = cost;
      }
    }
  const { roster, cost, bound } = await fillRoster(tiny, { seconds: 10 });
  expect(checkRoster(tiny, assignmentsOf(roster))).toEqual({
    feasible: true,
    broken: [],
    cost: least,
  });
  expect(cost).toBe(least);
  expect(bound).toBeLessThanOrEqual(least + 1e-6);
}, 60_000);

/** A ward by chance: every rule of a ward is in it. */
function ward(seed: number): RosterProblem {
  const random = seededRandom(seed);
  const upTo = (most: number) => Math.floor(random() * most);
  const days = 14;
  const people = Array.from({ length: 6 }, (_, i): RosterPerson => {
    const before = [undefined, { shift: null, days: 1 + upTo(3) }, { shift: upTo(3), days: 2 }];
    return {
      id: `P${i}`,
      minutes: { least: 1800, most: 5400 },
      weekMinutes: 2880,
      worked: { least: 1 + upTo(2), most: 5 },
      leastOff: 1 + upTo(2),
      mostWeekends: 1 + upTo(2),
      mostOf: [days, upTo(8), upTo(5)],
      off: [upTo(days)],
      skills: random() < 0.5 ? ['icu'] : [],
      share: { minutes: 4320, weight: 0.01 },
      shares: [{ counter: 0, fair: 2.5, weight: 3 }],
      before: before[upTo(3)],
    };
  });
  const cover = Array.from({ length: days }, (_, day) => [
    { day, shift: 0, need: 2, under: 100, over: 1 },
    { day, shift: 1, need: 1, under: 100, over: 1 },
    { day, shift: 2, need: 1, under: 100, over: 1 },
    { day, shift: 2, need: 1, under: 50, over: 0, skill: 'icu' },
  ]).flat();
  return {
    days,
    firstWeekday: 3,
    shifts: [
      { id: 'S', minutes: 480, notNext: [] },
      { id: 'C', minutes: 480, notNext: [0] },
      { id: 'Đ', minutes: 720, notNext: [0, 1], mostInRow: 2 },
    ],
    people,
    counters: [
      { id: 'nights', counts: Uint8Array.from({ length: 3 * days }, (_, i) => +(i % 3 === 2)) },
    ],
    wishes: [{ person: 0, day: 3, shift: 0, want: 'on', weight: 4 }],
    cover,
    pinned: [{ person: 1, day: 6, shift: null }],
  };
}

test.each([1, 2, 3, 4])(
  'a filled ward keeps every rule and costs what it says (%i)',
  async (seed) => {
    const problem = ward(seed);
    const { roster, cost, without } = await fillRoster(problem, { seconds: 0.7 });
    const checked = checkRoster(problem, assignmentsOf(roster));
    expect(checked.broken.filter(({ person }) => !without.includes(person))).toEqual([]);
    expect(checked.cost).toBeCloseTo(cost, 6);
  },
);

test('the same seed takes the same way', async () => {
  const way = async () => {
    const costs: number[] = [];
    const onBetter = ({ cost }: { cost: number }) => void costs.push(cost);
    await fillRoster(tiny, { seconds: 10, seed: 7, onBetter });
    return costs;
  };
  expect(await way()).toEqual(await way());
});

test('a stop ends at the whole roster found so far', async () => {
  const { roster } = await fillRoster(ward(5), { seconds: 60, stopped: () => true });
  expect(checkRoster(ward(5), assignmentsOf(roster)).feasible).toBe(true);
});

test('who has no way to keep the own rules is named and keeps what is pinned', async () => {
  const people = tiny.people.map((person, i) =>
    i === 0 ? { ...person, off: [0, 1, 2, 3, 4, 5] } : person,
  );
  const { without, roster } = await fillRoster(
    { ...tiny, people, pinned: [{ person: 0, day: 6, shift: 0 }] },
    { seconds: 5 },
  );
  expect(without).toEqual([0]);
  expect([...(roster[0] ?? [])]).toEqual([-1, -1, -1, -1, -1, -1, 0]);
});
