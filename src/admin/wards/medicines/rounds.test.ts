import { describe, expect, it } from 'vitest';
import type { WardPatient } from '../../../shared/inpatient/ward-operations';
import { currentRound, duesOf, roundsOf } from './rounds';

const NOW = '2026-12-07T15:00:00.000Z';

const patient = (bed: string, doses: readonly (readonly [string, string])[]) =>
  ({
    stay: bed,
    room: '1',
    bed,
    medication: {
      allergies: [],
      medicines: [
        {
          asNeeded: false,
          doses: doses.map(([hour, status]) => ({
            dueAt: `2026-12-07T${hour}:00:00.000Z`,
            status,
            record: status === 'given' ? {} : null,
          })),
        },
        { asNeeded: true, doses: [{ dueAt: NOW, status: 'given', record: {} }] },
      ],
    },
  }) as unknown as WardPatient;

const ward = [
  patient('1-10', [
    ['14', 'given'],
    ['15', 'due'],
  ]),
  patient('1-2', [
    ['02', 'late'],
    ['14', 'late'],
    ['23', 'coming'],
  ]),
];

describe('the rounds of a ward', () => {
  it('go from bed to bed without what is given as needed', () => {
    expect(duesOf(ward).map(({ patient: { bed } }) => bed)).toEqual([
      '1-2',
      '1-2',
      '1-2',
      '1-10',
      '1-10',
    ]);
  });

  it('count what is done, and leave out what is long ago', () => {
    expect(roundsOf(duesOf(ward), NOW)).toEqual([
      { at: '2026-12-07T14:00:00.000Z', done: 1, all: 2, late: true },
      { at: '2026-12-07T15:00:00.000Z', done: 0, all: 1, late: false },
      { at: '2026-12-07T23:00:00.000Z', done: 0, all: 1, late: false },
    ]);
  });

  it('open at the nearest that is not done', () => {
    const rounds = roundsOf(duesOf(ward), NOW);
    expect(currentRound(rounds, NOW)).toBe('2026-12-07T15:00:00.000Z');
    expect(currentRound(rounds.slice(0, 1), NOW)).toBe('2026-12-07T14:00:00.000Z');
    expect(currentRound([], NOW)).toBeUndefined();
  });
});
