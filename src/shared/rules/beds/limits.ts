/** The limits of bed management, in one place. */
export const BED_LIMITS = {
  /** Who did an act may undo it for this many minutes. */
  undoMinutes: 10,
  /** A refusal names at most this many beds that would do. */
  offers: 5,
  /** Bed-days are counted over this many days. */
  bedDays: 30,
  /** On the day of the expected discharge a bed counts as free from this hour on. */
  dischargeHour: 12,
  /** Of who waits for a bed so many are told at a time. */
  waiting: 50,
} as const;
