/** Seconds that a filling may take. */
export const FILL_SECONDS = { least: 1, most: 120, usual: 25 };
