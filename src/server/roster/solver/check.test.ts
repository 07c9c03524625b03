import { expect, test } from 'vitest';
import { checkRoster, type RosterRule } from './check';
import type { Assignment, RosterPerson, RosterProblem } from './problem';

const DAY = 0;
const NIGHT = 1;

/** One person over two weeks from a Monday, days of 8 and nights of 10 hours. */
function problemOf(
  person: Partial<RosterPerson> = {},
  more: Partial<RosterProblem> = {},
): RosterProblem {
  return {
    days: 14,
    firstWeekday: 0,
    shifts: [
      { id: 'D', minutes: 480, notNext: [] },
      { id: 'N', minutes: 600, notNext: [DAY], mostInRow: 2 },
    ],
    people: [
      {
        id: 'An',
        minutes: { least: 0, most: 9999 },
        worked: { least: 1, most: 14 },
        leastOff: 1,
        mostOf: [14, 14],
        off: [],
        ...person,
      },
    ],
    wishes: [],
    cover: [],
    pinned: [],
    ...more,
  };
}

/** `D`, `N` and `.` by day, for one person. */
const worked = (days: string, person = 0): Assignment[] =>
  [...days].flatMap((letter, day) =>
    letter === '.' ? [] : [{ person, day, shift: letter === 'D' ? DAY : NIGHT }],
  );

const broken = (problem: RosterProblem, cells: Assignment[]) =>
  checkRoster(problem, cells).broken.map(({ rule, day }) => [rule, day]);

test.each<[RosterRule, Partial<RosterPerson>, Partial<RosterProblem>, string, string, number?]>([
  ['succession', {}, {}, '.ND', '.NN', 2],
  ['most-in-row', {}, {}, '.NNN', '.NN.', 3],
  ['most-of', { mostOf: [2, 14] }, {}, 'D.D.D', 'D.D.N'],
  ['least-minutes', { minutes: { least: 1000, most: 9999 } }, {}, 'DD', 'DN'],
  ['most-minutes', { minutes: { least: 0, most: 1000 } }, {}, 'DN', 'DD'],
  ['week-minutes', { weekMinutes: 960 }, {}, '....DDD', '.....DDD'],
  ['most-worked', { worked: { least: 1, most: 3 } }, {}, '.DDDD.', '.DDD.D', 1],
  ['least-worked', { worked: { least: 2, most: 5 } }, {}, 'D..D..DD', 'D..DD..DD', 3],
  ['least-off', { leastOff: 2 }, {}, '.D.D..', '.D..D.', 2],
  ['weekends', { mostWeekends: 1 }, {}, '.....D......D.', '.....DD.......'],
  ['off', { off: [3] }, {}, '...D', '..D.', 3],
  ['pinned', {}, { pinned: [{ person: 0, day: 4, shift: NIGHT }] }, '....D', '....N', 4],
  ['pinned', {}, { pinned: [{ person: 0, day: 4, shift: null }] }, '....D', '...D.', 4],
])('%s is seen where it is broken, and only there', (rule, person, more, wrong, right, day) => {
  const problem = problemOf(person, more);
  expect(broken(problem, worked(wrong))).toEqual([[rule, day]]);
  expect(checkRoster(problem, worked(right))).toMatchObject({ feasible: true, broken: [] });
});

test('two shifts on one day are seen', () => {
  const cells = [...worked('D'), { person: 0, day: 0, shift: NIGHT }];
  expect(broken(problemOf(), cells)).toEqual([['one-a-day', 0]]);
});

test('what was worked before the first day counts', () => {
  const night = { shift: NIGHT, days: 2, inRow: 2 };
  expect(broken(problemOf({ before: night }), worked('D'))).toEqual([['succession', 0]]);
  expect(broken(problemOf({ before: night }), worked('N'))).toEqual([['most-in-row', 0]]);
  const run = { worked: { least: 2, most: 3 }, before: { shift: DAY, days: 2 } };
  expect(broken(problemOf(run), worked('DD'))).toEqual([['most-worked', 0]]);
  const short = { worked: { least: 2, most: 3 }, before: { shift: DAY, days: 1 } };
  expect(broken(problemOf(short), [])).toEqual([['least-worked', 0]]);
  const rested = { leastOff: 2, before: { shift: null, days: 1 } };
  expect(broken(problemOf(rested), worked('D'))).toEqual([['least-off', 0]]);
});

test('costs are those counted by hand', () => {
  const an = problemOf().people[0] as RosterPerson;
  const problem = problemOf(
    {},
    {
      people: [an, { ...an, skills: ['icu'], share: { minutes: 1000, weight: 0.5 } }],
      wishes: [
        { person: 0, day: 0, shift: DAY, want: 'on', weight: 3 },
        { person: 0, day: 1, shift: DAY, want: 'off', weight: 5 },
        { person: 1, day: 0, shift: DAY, want: 'on', weight: 7 },
        { person: 1, day: 5, shift: DAY, want: 'off', weight: 11 },
      ],
      cover: [
        { day: 0, shift: DAY, need: 3, under: 100, over: 1 },
        { day: 1, shift: DAY, need: 0, under: 100, over: 2 },
        { day: 0, shift: DAY, need: 2, under: 30, over: 1, skill: 'icu' },
      ],
    },
  );
  // An: wish of day 0 met, day 1 against the wish 5. Second: day 0 met; 480 of 1000 minutes 260.
  // Cover: day 0 lacks one 100, day 1 has one too many 2, one with the skill is missing 30.
  const cells = [...worked('DD'), ...worked('D', 1)];
  expect(checkRoster(problem, cells)).toEqual({
    feasible: true,
    broken: [],
    cost: 5 + 260 + 100 + 2 + 30,
  });
});
