/** How many weeks are looked back on, unless somebody chooses. */
export const USUAL_WEEKS = 12;

/** The choices. */
export const SPANS = [4, USUAL_WEEKS, 26] as const;
