import { localDate } from '../format/dates';
import { daysFrom } from '../format/days';
import { isDate } from '../format/plain-date';
import { type GrowthSex, hasStandard, LAST_DAY } from './standard';

/** Of whom something was measured, as the record of a patient says it. */
export interface GrowingPatient {
  sex: string | null;
  /** `YYYY-MM-DD`, or the year alone. */
  dateOfBirth: string | null;
}

/** What was measured at a moment (ISO 8601): kilograms and centimetres. */
export interface Measured {
  at: string;
  weight?: number | null;
  height?: number | null;
}

/** Whom the standards of growth may speak of: a sex that they were made for, and a whole date of birth. */
export function childOf({
  sex,
  dateOfBirth: born,
}: GrowingPatient): { sex: GrowthSex; born: string } | null {
  return hasStandard(sex) && born !== null && isDate(born) ? { sex, born } : null;
}

/** Whether weight or height was measured before the fifth birthday: asked before the charts are loaded. */
export function hasGrowth(
  patient: GrowingPatient,
  measured: readonly Measured[],
  timeZone: string,
): boolean {
  const child = childOf(patient);
  if (child === null) return false;
  return measured.some(
    ({ at, weight, height }) =>
      (weight ?? height ?? null) !== null &&
      daysFrom(child.born, localDate(new Date(at), timeZone)) <= LAST_DAY,
  );
}
