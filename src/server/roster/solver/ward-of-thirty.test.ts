import { expect, test } from 'vitest';
import { FILL_SECONDS } from '../../../shared/roster/fill-seconds';
import { fillRoster } from './fill';
import type { Roster, RosterProblem } from './problem';

const DAYS = 28;
const [MORNING, AFTERNOON, NIGHT] = [0, 1, 2];
const SKILL = 'intensive-care';

const isWeekend = (day: number) => day % 7 >= 5;
const range = (length: number) => Array.from({ length }, (_, at) => at);

/** The cells of a shift, or of all, on some days. */
function counted(on: (day: number, shift: number) => boolean): Uint8Array {
  return Uint8Array.from(range(DAYS * 3), (cell) => (on(Math.floor(cell / 3), cell % 3) ? 1 : 0));
}

/** Thirty people over four weeks from a Monday, every third with a skill, eight with three days' leave. */
const problem: RosterProblem = {
  days: DAYS,
  firstWeekday: 0,
  shifts: [
    { id: 'morning', minutes: 270, notNext: [] },
    { id: 'afternoon', minutes: 210, notNext: [] },
    { id: 'night', minutes: 600, notNext: [MORNING, AFTERNOON], mostInRow: 3 },
  ],
  people: range(30).map((place) => ({
    id: String(place),
    minutes: { least: 0, most: 40_320 },
    weekMinutes: 2_880,
    worked: { least: 1, most: 6 },
    leastOff: 1,
    mostWeekends: 3,
    mostOf: [DAYS, DAYS, 7],
    off: place < 8 ? range(3).map((day) => 3 * place + day) : [],
    skills: place % 3 === 0 ? ['nurse', SKILL] : ['nurse'],
    share: { minutes: 6_300, weight: 0.01 },
    shares: [
      { counter: 0, fair: 4.8, weight: 2 },
      { counter: 1, fair: 4.4, weight: 2 },
    ],
  })),
  counters: [
    { id: 'nights', counts: counted((_, shift) => shift === NIGHT) },
    { id: 'weekends', counts: counted((day) => isWeekend(day)) },
  ],
  wishes: [],
  cover: range(DAYS).flatMap((day) => [
    { day, shift: MORNING, need: isWeekend(day) ? 6 : 9, under: 100, over: 20, skill: 'nurse' },
    { day, shift: AFTERNOON, need: isWeekend(day) ? 5 : 7, under: 100, over: 20, skill: 'nurse' },
    { day, shift: NIGHT, need: 5, under: 100, over: 20, skill: 'nurse' },
    { day, shift: NIGHT, need: 1, under: 100, over: 0, skill: SKILL },
  ]),
  pinned: [],
};

/** How many people the needs of the roster lack. */
const missing = (roster: Roster): number =>
  problem.cover.reduce((sum, { day, shift, need, skill = '' }) => {
    const have = problem.people.filter(
      ({ skills }, person) => roster[person]?.[day] === shift && skills?.includes(skill),
    );
    return sum + Math.max(0, need - have.length);
  }, 0);

// With this seed the first look at the whole roster ends where no single person can do better.
test('a ward of thirty has everybody it needs in the time that a filling usually has', async () => {
  let whole = false;
  const { roster } = await fillRoster(problem, {
    seconds: FILL_SECONDS.usual,
    seed: 4,
    stopped: () => whole,
    onBetter: (better) => {
      whole = missing(better.roster) === 0;
    },
  });
  expect(missing(roster)).toBe(0);
}, 60_000);
