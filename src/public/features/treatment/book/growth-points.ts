import { localDate } from '../../../../shared/format/dates';
import {
  type GrowthMeasure,
  type GrowthPoint,
  growthPoint,
} from '../../../../shared/growth/growth';
import type { GrowthSex } from '../../../../shared/growth/standard';
import { childOf } from './growth-age';
import type { HealthBook } from './health-book';

/** A child's measure by age, and what was measured of it, the youngest first. */
export interface Growth {
  measure: GrowthMeasure;
  sex: GrowthSex;
  points: (GrowthPoint & { at: string })[];
}

/**
 * What of a book the standards of growth speak of: values that somebody measured before the fifth birthday
 * of a child whose whole date of birth is known. Measures without any are left out.
 */
export function growthOf(book: HealthBook, timeZone: string): Growth[] {
  const child = childOf(book);
  if (child === null) return [];
  const pointsOf = (measure: GrowthMeasure) =>
    book.measured
      .filter(({ told }) => !told)
      .flatMap(({ at, [measure]: value }) => {
        const on = localDate(new Date(at), timeZone);
        const point = value === null ? null : growthPoint(measure, child, on, value);
        return point ? [{ ...point, at }] : [];
      })
      .sort((one, other) => one.day - other.day);
  return (['weight', 'height'] as const)
    .map((measure) => ({ measure, sex: child.sex, points: pointsOf(measure) }))
    .filter(({ points }) => points.length > 0);
}
