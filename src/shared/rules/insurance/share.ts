import {
  type InsuranceClass,
  LEAST_LEVEL,
  LEVEL_OF_DIGIT,
  SELF_REFERRED,
  SMALL_VISIT,
} from './classes';

/** The right route (registered there, referred, an emergency), or by oneself. */
export type Route = 'right' | 'self';

/** What the insurer pays for here: null of a clinic that takes no insured visits. */
export interface ClinicInsurance {
  class: Exclude<InsuranceClass, 'none'>;
  /** What the insurer counts a visit at, in đồng; the fee beyond it is the patient's. */
  price: number;
}

/** An estimate in whole đồng. */
export interface Share {
  insurer: number;
  own: number;
  /** Per cent paid of what is covered. */
  percent: number;
}

/** Per cent that a card of this number pays; null where the number does not tell. */
export function levelOf(number: string | null): number | null {
  const digit = number?.length === 15 ? number.charAt(2) : '';
  return LEVEL_OF_DIGIT[digit] ?? null;
}

/** The last of several rules that holds on a day; undefined before the first. */
const onDay = <R extends { from: string }>(rules: readonly R[], day: string): R | undefined =>
  rules.findLast(({ from }) => from <= day);

/**
 * What the insurer would pay of a visit's fee on a day (`YYYY-MM-DD`), as an estimate: covered price,
 * times the level of the card (`null`: the least), times the route. Money in đồng.
 */
export function insurerShare(
  { class: kind, price }: ClinicInsurance,
  { fee, level, route, day }: { fee: number; level: number | null; route: Route; day: string },
): Share {
  const covered = Math.min(fee, price);
  const small = covered < (onDay(SMALL_VISIT, day)?.below ?? 0);
  const byLevel = route === 'right' && small ? 100 : (level ?? LEAST_LEVEL);
  const byRoute = route === 'right' ? 100 : (onDay(SELF_REFERRED[kind], day)?.percent ?? 0);
  const percent = (byLevel * byRoute) / 100;
  const insurer = Math.floor((covered * percent) / 100);
  return { insurer, own: fee - insurer, percent };
}
