/** Until when a statement is cancelled unless said, in milliseconds. */
export const STATEMENT_TIMEOUT_MS = 15_000;

/** How long a statement waits for what others have locked, in milliseconds. */
export const LOCK_TIMEOUT_MS = 2_000;

/**
 * How much of what was written a word index keeps unsorted, in kB. Every search reads all of that beside the index: with
 * the 4 MB that PostgreSQL takes by itself, longer than the index.
 */
export const UNSORTED_KB = 128;

/** A setting that only says that settings are passed on with a connection. */
export const PASSED_ON = 'sen.passed_on';
