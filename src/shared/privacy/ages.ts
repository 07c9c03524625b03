/**
 * The ages that decide who agrees to the use of a person's data, kept here alone. A child is under 16
 * (Law on Children 102/2016/QH13, Article 1). For a child the legal representative acts, and what would
 * disclose the private life of one from 7 on needs the child's own agreement too (Law 91/2025/QH15,
 * Article 24, in force since 2026-01-01, as plo.vn of 2025-12-29 and suckhoetreem.vn of 2025-07-27 quote
 * it; compared on 2026-11-23). Who is 18 has come of age (Civil Code 91/2015/QH13, Article 20), and nobody
 * represents them by age any more. The two older laws are from memory: the clinic's counsel compares.
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
