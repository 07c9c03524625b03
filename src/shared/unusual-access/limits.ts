/** What can be unusual about who looks at whom. */
export const RULES = ['many', 'colleague', 'namesake', 'stranger'] as const;
export type Rule = (typeof RULES)[number];

/** Days that one question spans at most. */
export const MOST_DAYS = 92;
