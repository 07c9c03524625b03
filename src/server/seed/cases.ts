import { pick } from '../../shared/fields/facet';
import cases from './data/cases.json';
import departments from './data/departments.json';
import type { Demo } from './demo';
import type { Sex } from './people';

/** Whom the seed asks for: a sex and an age in whole years, both ends included. */
export interface Fit {
  sex?: string;
  from?: number;
  to?: number;
}

/** What the seed needs to know of a patient to send them to the right place. */
export interface Person {
  id: string;
  sex: Sex;
  /** A full date or the year alone. */
  dateOfBirth: string;
  /** Whether there is a card of the health insurance. */
  insured?: boolean;
}

/** Why somebody comes, and what a doctor finds. */
export interface VisitCase extends Fit {
  reason: string;
  diagnosis: string;
  conclusion: string;
  medicines: string[];
  pregnant?: boolean;
}

/** Why somebody is admitted. */
export interface StayCase extends Fit {
  reason: string;
  diagnosis: string;
}

interface DepartmentCases extends Fit {
  visits: VisitCase[];
  stays?: StayCase[];
}

const byDepartment: Record<string, DepartmentCases> = cases.departments;
const GENERAL: DepartmentCases = { from: 16, visits: [] };
const general = byDepartment['noi-tong-hop'] ?? GENERAL;

/** The cases of a department by its slug; those of general medicine where it has none. */
export const casesOf = (slug: string): DepartmentCases => byDepartment[slug] ?? general;

/** Which department of the demo bears a short name; an unknown one is taken for general medicine. */
export const slugOf = (shortName: string): string =>
  departments.items.find((item) => item.shortName === shortName)?.slug ?? 'noi-tong-hop';

/** Whole years on a day (`YYYY-MM-DD`); negative before birth. */
export function ageOn({ dateOfBirth }: Pick<Person, 'dateOfBirth'>, day: string): number {
  const years = Number(day.slice(0, 4)) - Number(dateOfBirth.slice(0, 4));
  return dateOfBirth.slice(5) > day.slice(5) ? years - 1 : years;
}

/** Whether a person is of the sex and the age wanted on that day. */
export function fits(person: Person, { sex, from = 0, to = 150 }: Fit, day: string): boolean {
  const age = ageOn(person, day);
  return (!sex || person.sex === sex) && age >= from && age <= to;
}

/** One of the cases that this person can have, or undefined where there is none. */
export function caseFor<T extends Fit>(
  demo: Demo,
  all: readonly T[],
  person: Person,
  day: string,
): T | undefined {
  const possible = all.filter((item) => fits(person, item, day));
  return possible.length > 0 ? pick(possible, demo.random) : undefined;
}
