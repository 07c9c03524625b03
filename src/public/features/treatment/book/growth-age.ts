import { localDate } from '../../../../shared/format/dates';
import { daysFrom } from '../../../../shared/format/days';
import { isDate } from '../../../../shared/format/plain-date';
import { type GrowthSex, hasStandard, LAST_DAY } from '../../../../shared/growth/standard';
import type { HealthBook } from './health-book';

/** Whom the standards of growth may speak of: a sex that they were made for, and a whole date of birth. */
export function childOf({
  patient: { sex, dateOfBirth: born },
}: Pick<HealthBook, 'patient'>): { sex: GrowthSex; born: string } | null {
  return hasStandard(sex) && born !== null && isDate(born) ? { sex, born } : null;
}

/** Whether anything was measured before the fifth birthday: asked before the charts are loaded. */
export function hasGrowth(
  book: Pick<HealthBook, 'patient' | 'measured'>,
  timeZone: string,
): boolean {
  const child = childOf(book);
  if (child === null) return false;
  return book.measured.some(
    ({ at, told }) => !told && daysFrom(child.born, localDate(new Date(at), timeZone)) <= LAST_DAY,
  );
}
