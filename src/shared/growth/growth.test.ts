import { expect, it } from 'vitest';
import { growthPoint, STANDARDS } from './growth';
import { lmsOn, valueAt } from './standard';
import { centileOf, zScore } from './z-score';

/** As WHO publishes them: month, median, the values at −2 and +2 standard deviations, to one decimal. */
const PUBLISHED = {
  weight: {
    male: [
      [0, 3.3, 2.5, 4.4],
      [1, 4.5, 3.4, 5.8],
      [3, 6.4, 5.0, 8.0],
      [6, 7.9, 6.4, 9.8],
      [12, 9.6, 7.7, 12.0],
      [24, 12.2, 9.7, 15.3],
      [36, 14.3, 11.3, 18.3],
      [60, 18.3, 14.1, 24.2],
    ],
    female: [
      [0, 3.2, 2.4, 4.2],
      [6, 7.3, 5.7, 9.3],
      [12, 8.9, 7.0, 11.5],
      [24, 11.5, 9.0, 14.8],
      [36, 13.9, 10.8, 18.1],
      [60, 18.2, 13.7, 24.9],
    ],
  },
  height: {
    male: [
      [0, 49.9, 46.1, 53.7],
      [6, 67.6, 63.3, 71.9],
      [12, 75.7, 71.0, 80.5],
      [36, 96.1, 88.7, 103.5],
      [60, 110.0, 100.7, 119.2],
    ],
    female: [
      [0, 49.1, 45.4, 52.9],
      [6, 65.7, 61.2, 70.3],
      [12, 74.0, 68.9, 79.2],
      [36, 95.1, 87.4, 102.7],
      [60, 109.4, 99.9, 118.9],
    ],
  },
} as const;

const cases = (['weight', 'height'] as const).flatMap((measure) =>
  (['male', 'female'] as const).flatMap((sex) =>
    PUBLISHED[measure][sex].map((row) => [measure, sex, ...row] as const),
  ),
);

it.each(cases)('has the published %s of a %s child at month %i', (measure, sex, month, ...told) => {
  const lms = lmsOn(STANDARDS[measure], sex, Math.round(month * 30.4375))!;
  // One in the last place: the published table is rounded, and its months are not these days.
  for (const [index, z] of [0, -2, 2].entries())
    expect(Math.abs(valueAt(lms, z) - (told[index] ?? Number.NaN))).toBeLessThan(0.11);
});

const BOY = { sex: 'male', born: '2025-01-01' } as const;

it('knows the newborn boy of the tables exactly', () => {
  expect(lmsOn(STANDARDS.weight, 'male', 0)).toEqual([0, 0.3487, 3.3464, 0.14602]);
  expect(growthPoint('weight', BOY, '2025-01-01', 3.3464)).toMatchObject({ day: 0, z: 0 });
  expect(growthPoint('weight', BOY, '2025-01-01', 3.3464)?.centile).toBeCloseTo(50, 3);
});

it('turns standard deviations into centiles', () => {
  for (const [z, centile] of [
    [-1.88079, 3],
    [-1.03643, 15],
    [1.03643, 85],
    [1.88079, 97],
  ] as const)
    expect(centileOf(z)).toBeCloseTo(centile, 2);
});

it('goes on by the distance of the last deviation beyond three', () => {
  const lms = lmsOn(STANDARDS.weight, 'female', 1096)!;
  const [second, third] = [valueAt(lms, 2), valueAt(lms, 3)];
  expect(zScore(lms, third)).toBeCloseTo(3, 6);
  expect(zScore(lms, third + (third - second))).toBeCloseTo(4, 6);
  const [low, lowest] = [valueAt(lms, -2), valueAt(lms, -3)];
  expect(zScore(lms, lowest - (low - lowest) / 2)).toBeCloseTo(-3.5, 6);
});

it('takes a child of two for one who stands: 0.7 cm less than lying', () => {
  const lying = lmsOn(STANDARDS.height, 'male', 730)!;
  const standing = lmsOn(STANDARDS.height, 'male', 731)!;
  expect(valueAt(lying, 0) - valueAt(standing, 0)).toBeCloseTo(0.7, 1);
});

it('says nothing before the birth, after five years, or of nothing', () => {
  expect(growthPoint('weight', BOY, '2024-12-31', 3)).toBeNull();
  expect(growthPoint('weight', BOY, '2030-01-02', 20)).toBeNull();
  expect(growthPoint('weight', BOY, '2029-12-31', 20)).not.toBeNull();
  expect(growthPoint('weight', BOY, '2025-06-01', 0)).toBeNull();
});
