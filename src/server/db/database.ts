import type { Kysely } from 'kysely';
import type { ConfigTables } from './config-tables';
import type { OwnTables } from './own-tables';

/** A row of any table, for code that is given a table by the config. */
export type Row = Record<string, unknown>;

/** Every table: those of the config and those made by hand. */
export type Tables = ConfigTables & OwnTables;

/** The pool. Plain statements use the builder; `sql` is for those that it cannot say. */
export type Database = Kysely<Tables>;
