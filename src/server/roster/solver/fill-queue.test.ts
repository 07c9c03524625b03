import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { readRosterProblem } from '../../../../bench/roster-format';
import { checkRoster } from './check';
import { explainGaps } from './explain';
import { FillQueue } from './fill-queue';
import { assignmentsOf, type RosterProblem } from './problem';

const tiny = readRosterProblem(readFileSync('tests/fixtures/rosters/tiny.txt', 'utf8'));

test('a thread fills one roster after the other, says how far it is, and can be stopped', async () => {
  const queue = new FillQueue();
  // Nothing proves this one the best: alone it would take all of its time.
  const share = { minutes: 1001, weight: 0.013 };
  const people = tiny.people.map((person) => ({ ...person, share }));
  const ended: string[] = [];
  const costs: number[] = [];
  const first = queue.fill(
    { ...tiny, people },
    {
      seconds: 100_000,
      onProgress: ({ cost }) => {
        costs.push(cost);
        first.stop();
      },
    },
  );
  const second = queue.fill(tiny, { seconds: 20 });
  const [, { roster, cost }] = await Promise.all([
    first.result.finally(() => ended.push('first')),
    second.result.finally(() => ended.push('second')),
  ]);
  expect(ended).toEqual(['first', 'second']);
  expect(costs.length).toBeGreaterThan(0);
  expect(checkRoster(tiny, assignmentsOf(roster))).toMatchObject({ feasible: true, cost });
});

test('a thread that falls over is an error, and the next roster is filled all the same', async () => {
  const queue = new FillQueue();
  const wrong = { ...tiny, people: undefined } as unknown as RosterProblem;
  const first = queue.fill(wrong, { seconds: 5 });
  const second = queue.fill(tiny, { seconds: 5 });
  await expect(first.result).rejects.toThrow(TypeError);
  expect((await second.result).without).toEqual([]);
});

test('what is not met is told with who might have been in and why not', () => {
  const roster = [
    // An rests on the day off; Binh worked a night before; Chi works at night.
    Int8Array.from([0, 0, -1, -1, -1, -1, -1]),
    Int8Array.from([1, 1, -1, -1, -1, -1, -1]),
    Int8Array.from([-1, -1, 1, 1, -1, -1, -1]),
  ];
  const problem = { ...tiny, cover: [{ day: 2, shift: 0, need: 1, under: 100, over: 1 }] };
  expect(explainGaps(problem, roster)).toEqual([
    {
      cover: 0,
      missing: 1,
      people: [
        { person: 0, why: { reason: 'rules', rules: ['off'] } },
        { person: 1, why: { reason: 'rules', rules: ['succession'] } },
        { person: 2, why: { reason: 'working', shift: 1 } },
      ],
    },
  ]);
  const free = {
    ...problem,
    cover: [{ day: 5, shift: 0, need: 1, under: 100, over: 1, skill: 'x' }],
  };
  const skilled = {
    ...free,
    people: free.people.map((one, i) => ({ ...one, skills: i === 2 ? ['x'] : [] })),
  };
  expect(explainGaps(skilled, roster)).toEqual([
    { cover: 0, missing: 1, people: [{ person: 2, why: { reason: 'weighed' } }] },
  ]);
});
