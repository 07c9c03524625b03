import type { PrescribedMedicine } from './medicine';

/** Doses of a line and the medicine's way of being dispensed. */
export interface Course {
  dose: number;
  times: number;
  days: number;
}

/** Units that may be cut and kept; any other is used up or thrown away once it is open. */
const DIVISIBLE = ['vien'];

/** How long an opened tube or bottle lasts where its content is not known, in days. */
const OPENED_DAYS = 30;

/** Rounds up, and forgives what binary fractions add (3 × 0.1 × 10 is 3, not 4). */
const up = (value: number): number => Math.ceil(Math.round(value * 1e6) / 1e6);

/**
 * The whole units to dispense for a course, never fewer than one: by the content of a package where
 * it is known; tablets by the sum of the doses; sachets, ampoules and the like one or more a dose,
 * since what is left of one is thrown away.
 */
export function quantityOf(
  {
    unitKey,
    doseUnit,
    packContent,
  }: Pick<PrescribedMedicine, 'unitKey' | 'doseUnit' | 'packContent'>,
  { dose, times, days }: Course,
): number {
  const doses = Math.max(1, up(times * days));
  if (packContent !== null && packContent > 0) return Math.max(1, up((dose * doses) / packContent));
  if (doseUnit !== null) return Math.max(1, up(days / OPENED_DAYS));
  if (DIVISIBLE.includes(unitKey)) return Math.max(1, up(dose * doses));
  return up(dose) * doses;
}
