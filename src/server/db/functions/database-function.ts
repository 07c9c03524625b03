import type { ConfigTables } from '../config-tables';

/** A table of the config by its columns, as they stand in SQL; `$` is the table itself. */
type Named<T extends keyof ConfigTables> = {
  readonly [C in (keyof ConfigTables[T] & string) | '$']: string;
};

/** Gives a table of the config, and keeps what is asked of it. */
type Of = <const T extends keyof ConfigTables & string>(table: T) => Named<T>;

/** A function of the database whose text names columns of the config. */
export interface DatabaseFunction {
  name: string;
  /** Puts it, and what calls it by a column's name, in the place of the one that is there. */
  sql: string;
  /** Table → the columns that it names. */
  columns: ReadonlyMap<string, ReadonlySet<string>>;
}

interface Written {
  /** Name, arguments, what it returns, language and settings. */
  head: string;
  body: string;
  /** Statements that go with it, such as a trigger which is given a column's name. */
  also?: string;
}

const quoted = (name: string) => `"${name}"`;

/** Columns in the place of words: `'state', 'history'`. Other words stay as they are. */
export const words = (...names: string[]): string =>
  names.map((name) => `'${name.replaceAll('"', '')}'`).join(', ');

/**
 * Writes a function of the database in which tables and columns of the config stand by their types:
 * PostgreSQL reads such a text anew at each run, so no renaming reaches it. Here the compiler names
 * the place, and `db:plan` writes the function into the migration that renames.
 */
export function databaseFunction(name: string, write: (of: Of) => Written): DatabaseFunction {
  const columns = new Map<string, Set<string>>();
  const of: Of = (table) => {
    const asked = columns.get(table) ?? new Set();
    columns.set(table, asked);
    return new Proxy({} as Named<typeof table>, {
      get: (_, column: string) => {
        if (column === '$') return quoted(table);
        asked.add(column);
        return quoted(column);
      },
    });
  };
  const { head, body, also } = write(of);
  const sql = `CREATE OR REPLACE FUNCTION ${head} AS $$${body}$$;${also ? `\n${also}` : ''}`;
  return { name, sql, columns };
}
