import { expect, it } from 'vitest';
import { baseName } from './place';
import { outdatedBases } from './prune';

const NOW = new Date('2026-11-24T12:00:00Z');

/** Copies that were made so many days ago, the oldest first. */
const made = (...daysAgo: number[]) =>
  daysAgo.map((days) => {
    const from = new Date(NOW.getTime() - days * 86_400_000);
    return { from, segment: '000000010000000000000003', name: baseName(from, '0'.repeat(24)) };
  });

it('a copy is kept as long as a moment of the last days is restored from it', () => {
  const gone = (...daysAgo: number[]) =>
    outdatedBases(made(...daysAgo), 7, NOW).map(
      ({ from }) => (NOW.getTime() - from.getTime()) / 86_400_000,
    );
  expect(gone(9.5, 8.5, 7.5, 6.5, 0.5)).toEqual([9.5, 8.5]);
  expect(gone(7)).toEqual([]);
  expect(gone(8, 7)).toEqual([8]);
  expect(gone(6, 5)).toEqual([]);
  expect(gone()).toEqual([]);
});
