import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Tables } from '../database';

type TableName = keyof Tables & string;

/** References to the columns of a table, by name. */
export type ColumnsOf<T extends TableName> = {
  readonly [C in keyof Selectable<Tables[T]>]: RawBuilder<Selectable<Tables[T]>[C]>;
};

/**
 * The columns of a table for statements that the builder cannot say: a name that the table does not
 * have does not compile. Under the alias that the statement gives the table, or without one.
 */
export const columnsOf = <T extends TableName>(_table: T, alias?: string): ColumnsOf<T> =>
  new Proxy({} as ColumnsOf<T>, {
    get: (_target, column) =>
      sql.ref(alias === undefined ? String(column) : `${alias}.${String(column)}`),
  });
