import { monthsBetween } from '../format/age';

/** Below this age, in months, the weight and the accompanying adult are asked for. */
const SMALL_CHILD_MONTHS = 72;

/**
 * Whether somebody born then (`YYYY`, `YYYY-MM` or `YYYY-MM-DD`) is under 72 months on a day. Source:
 * Circular 26/2025/TT-BYT on prescriptions, which names weight and accompanying adult below that age.
 */
export const isSmallChild = (born: string, day: string): boolean =>
  (monthsBetween(born, day) ?? 0) < SMALL_CHILD_MONTHS;
