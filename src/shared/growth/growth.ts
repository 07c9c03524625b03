import { daysFrom } from '../format/days';
import { HEIGHT_FOR_AGE } from './height-for-age';
import { type GrowthSex, LAST_DAY, lmsOn, type Standard } from './standard';
import { WEIGHT_FOR_AGE } from './weight-for-age';
import { centileOf, zScore } from './z-score';

/** What is drawn of a child: kilograms and centimetres. */
export type GrowthMeasure = 'weight' | 'height';

export const STANDARDS: Readonly<Record<GrowthMeasure, Standard>> = {
  weight: WEIGHT_FOR_AGE,
  height: HEIGHT_FOR_AGE,
};

/** Where a measured value stands among healthy children of the same age and sex. */
export interface GrowthPoint {
  /** Age in days. */
  day: number;
  value: number;
  z: number;
  /** 0 to 100. */
  centile: number;
}

/**
 * A value measured on a day (`YYYY-MM-DD`) of a child born on another; null where the child was five years
 * old or more by then, or was not born.
 */
export function growthPoint(
  measure: GrowthMeasure,
  child: { sex: GrowthSex; born: string },
  on: string,
  value: number,
): GrowthPoint | null {
  const day = daysFrom(child.born, on);
  if (day > LAST_DAY) return null;
  const lms = lmsOn(STANDARDS[measure], child.sex, day);
  if (lms === null || value <= 0) return null;
  const z = zScore(lms, value);
  return { day, value, z, centile: centileOf(z) };
}
