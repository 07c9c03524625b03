/** The types of columns in tables that are made by hand, as the driver reads them. */
export interface Types {
  uuid: string;
  text: string;
  _text: string[];
  _uuid: string[];
  int4: number;
  int8: number;
  float8: number;
  bool: boolean;
  bytea: Buffer;
  date: string;
  timestamptz: string;
  jsonb: unknown;
}

export type Type = keyof Types & string;

/** A column: its type, `?` where it may be null, `=` where the database has a default. */
type Column = Type | `${Type}?` | `${Type}=` | `${Type}?=`;

/** Tables by name, each with its columns. */
export type Described = Record<string, Record<string, Column>>;
