/** What can be unusual about who looks at whom. */
export const RULES = ['many', 'colleague', 'namesake', 'stranger'] as const;
export type Rule = (typeof RULES)[number];

/** Days that one question spans at most. */
export const MOST_DAYS = 92;

/** Milliseconds that the audit of these days is read for at most: a large hospital's, with nothing in memory. */
export const READ_MS = 55_000;
