import type { Kysely } from 'kysely';

/** A row of any table: tables come from the config, so their columns are not known to the types. */
export type Row = Record<string, unknown>;

/** The pool. Statements are composed with kysely's `sql` tag. */
export type Database = Kysely<Record<string, Row>>;
