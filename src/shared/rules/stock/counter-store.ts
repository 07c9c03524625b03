/** The store that was there before stores were told apart: the counter, made by a migration. */
export const COUNTER_STORE = '01912e00-0000-7000-8000-000000000001';
