/** How much a draft of a booking holds: more than the booking may, so that nothing typed is lost. */
export const DRAFT_LIMITS = {
  /** Characters of the chosen specialty, doctor and time, as the query of the page. */
  choices: 400,
  reason: 2_000,
  weight: 20,
  adult: 200,
  /** Files, as many as a booking takes. */
  files: 10,
} as const;

/** Days after its last change that a draft is kept. */
export const DRAFT_DAYS = 3;
