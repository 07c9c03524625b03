import { type RawBuilder, type Selectable, sql } from 'kysely';
import type { Tables } from '../database';

type TableName = keyof Tables & string;

/** References to the columns of a table, by name. */
export type ColumnsOf<T extends TableName> = {
  readonly [C in keyof Selectable<Tables[T]>]: RawBuilder<Selectable<Tables[T]>[C]>;
};

/**
 * The columns of a table for statements that the builder cannot say: a name that the table does not
 * have does not compile. Under the alias that the statement gives the table, or without one. Each is
 * made once, since statements are made with every call.
 */
export function columnsOf<T extends TableName>(_table: T, alias?: string): ColumnsOf<T> {
  const made = new Map<string | symbol, RawBuilder<unknown>>();
  return new Proxy({} as ColumnsOf<T>, {
    get: (_target, column) => {
      const known = made.get(column);
      if (known) return known;
      const name = alias === undefined ? String(column) : `${alias}.${String(column)}`;
      const reference = sql.ref(name);
      made.set(column, reference);
      return reference;
    },
  });
}
