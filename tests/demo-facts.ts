/** The secret of every filled demo: a server over a copy needs it to read what is encrypted. */
export const DEMO_SECRET = 's'.repeat(32);

/** A Friday morning of the clinic. */
export const FRIDAY = new Date('2026-11-20T02:30:00Z');
