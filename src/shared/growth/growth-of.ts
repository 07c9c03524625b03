import { localDate } from '../format/dates';
import { childOf, type GrowingPatient, type Measured } from './child';
import { type GrowthMeasure, type GrowthPoint, growthPoint } from './growth';
import type { GrowthSex } from './standard';

/** A child's measure by age, and what was measured of it, the youngest first. */
export interface Growth {
  measure: GrowthMeasure;
  sex: GrowthSex;
  points: (GrowthPoint & { at: string })[];
}

/**
 * What the standards of growth speak of: values that somebody measured before the fifth birthday of a child
 * whose whole date of birth is known. Measures without any are left out.
 */
export function growthOf(
  patient: GrowingPatient,
  measured: readonly Measured[],
  timeZone: string,
): Growth[] {
  const child = childOf(patient);
  if (child === null) return [];
  const pointsOf = (measure: GrowthMeasure) =>
    measured
      .flatMap(({ at, [measure]: value = null }) => {
        const on = localDate(new Date(at), timeZone);
        const point = value === null ? null : growthPoint(measure, child, on, value);
        return point ? [{ ...point, at }] : [];
      })
      .sort((one, other) => one.day - other.day);
  return (['weight', 'height'] as const)
    .map((measure) => ({ measure, sex: child.sex, points: pointsOf(measure) }))
    .filter(({ points }) => points.length > 0);
}
