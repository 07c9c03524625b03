/**
 * The ages that decide who agrees to the use of a person's data, kept here alone. From memory of the
 * texts, to be compared with them by the clinic's counsel: a child is under 16 (Law on Children
 * 102/2016/QH13, Article 1) and a parent or guardian agrees, with the child's own agreement from 7
 * (Law 91/2025/QH15 on children's data); who is 18 has come of age (Civil Code 91/2015/QH13,
 * Article 20), and nobody represents them by age any more.
 */
export const AGES = { assent: 7, child: 16, adult: 18 } as const;

/** Days between the notice to a guardian and the end of the access. */
export const NOTICE_DAYS = 30;

/**
 * The day, `YYYY-MM-DD`, from which somebody is surely so many years old. A date of birth without its
 * day (`YYYY`, `YYYY-MM`) counts as the last one; born on 29 February means 1 March of other years.
 */
export function dayOfAge(dateOfBirth: string, years: number): string {
  const full = dateOfBirth + '-12-31'.slice(dateOfBirth.length - 4);
  return `${Number(full.slice(0, 4)) + years}${full.slice(4)}`;
}

/** Whether somebody is surely so many years old on `today`; a date without its day is its last. */
export const hasAge = (dateOfBirth: string, years: number, today: string): boolean =>
  dayOfAge(dateOfBirth, years) <= today;

/** Whether a guardian has to agree for somebody on `today`, `YYYY-MM-DD`. */
export const isChild = (dateOfBirth: string, today: string): boolean =>
  !hasAge(dateOfBirth, AGES.child, today);

/** Whether a guardian may agree for somebody on `today`; from 16 on they may also agree themselves. */
export const isMinor = (dateOfBirth: string, today: string): boolean =>
  !hasAge(dateOfBirth, AGES.adult, today);

/** Whether a child is old enough to be asked as well. */
export const isAsked = (dateOfBirth: string, today: string): boolean =>
  isChild(dateOfBirth, today) && hasAge(dateOfBirth, AGES.assent, today);
