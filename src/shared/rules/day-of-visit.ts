/** When a patient's own phone checks in at the door: minutes before and after the appointment's start. */
export const ARRIVAL = { early: 90, late: 30 } as const;

/** How long somebody who waits may step out without losing the turn, in minutes, and how often. */
export const PAUSES = { minutes: [5, 10, 15], times: 2 } as const;

/** Somebody who waits is told that the turn is near when so many come before. */
export const TURN_IS_NEAR = 2;
