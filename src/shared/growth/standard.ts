/** Sexes that the standards were made for. */
export type GrowthSex = 'male' | 'female';

/** Whether there are standards for a sex. */
export const hasStandard = (sex: string | null): sex is GrowthSex =>
  sex === 'male' || sex === 'female';

/** At an age in days: the power, the median and the coefficient of variation (Cole's LMS method). */
export type Lms = readonly [day: number, l: number, m: number, s: number];

/** A measure by age, the youngest first. */
export type Standard = Readonly<Record<GrowthSex, readonly Lms[]>>;

/** The last day that the standards speak of: five years. */
export const LAST_DAY = 1826;

/**
 * L, M and S on a day of life, between two that are given by a straight line: at most 0.02 kg and 0.07 cm
 * beside the daily tables. Null outside of what the standard speaks of.
 */
export function lmsOn(standard: Standard, sex: GrowthSex, day: number): Lms | null {
  const given = standard[sex];
  const above = given.findIndex(([each]) => each >= day);
  const upper = given[above];
  if (upper === undefined || day < 0) return null;
  const lower = upper[0] === day ? upper : (given[above - 1] ?? upper);
  const part = upper[0] === lower[0] ? 0 : (day - lower[0]) / (upper[0] - lower[0]);
  const between = (from: number, to: number) => from + (to - from) * part;
  return [
    day,
    between(lower[1], upper[1]),
    between(lower[2], upper[2]),
    between(lower[3], upper[3]),
  ] as const;
}

/** The value that stands so many standard deviations from the median. */
export const valueAt = ([, l, m, s]: Lms, z: number): number =>
  Math.abs(l) < 1e-9 ? m * Math.exp(s * z) : m * (1 + l * s * z) ** (1 / l);
