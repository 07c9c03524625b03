import type { Kysely } from 'kysely';

/** Work on rows in the middle of a migration, in its transaction. */
// biome-ignore lint/suspicious/noExplicitAny: each step says the tables of its own time
export type DataStep<Tables = any> = (db: Kysely<Tables>) => Promise<void>;

/**
 * The data step of a migration, exported as `step` of the file beside it (`0042-split.data.ts`
 * beside `0042-split.sql`). `Tables` says the columns that it uses as they are at that time, so that
 * later changes of the config do not reach it.
 */
export const dataStep = <Tables>(work: DataStep<Tables>): DataStep<Tables> => work;
