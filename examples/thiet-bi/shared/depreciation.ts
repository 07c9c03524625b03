const MONTHS_OF_A_YEAR = 12;

/** What tells how the value of a device falls. */
export interface Depreciated {
  /** Whole đồng. */
  price: number;
  /** `YYYY-MM-DD`. */
  boughtOn: string;
  lifeYears: number;
}

/** Whole months from a day to a later one; 0 where it is not later. */
function monthsBetween(from: string, to: string): number {
  const [year = 0, month = 0, day = 0] = from.split('-').map(Number);
  const [toYear = 0, toMonth = 0, toDay = 0] = to.split('-').map(Number);
  const months = (toYear - year) * MONTHS_OF_A_YEAR + toMonth - month - (toDay < day ? 1 : 0);
  return Math.max(0, months);
}

/**
 * What a device is worth in the books on a day, in whole đồng: the same part of its price is taken off
 * in each month of its life (straight line), and nothing is left after that.
 */
export function bookValue({ price, boughtOn, lifeYears }: Depreciated, on: string): number {
  const months = lifeYears * MONTHS_OF_A_YEAR;
  const left = Math.max(0, months - monthsBetween(boughtOn, on));
  return Math.round((price * left) / months);
}
