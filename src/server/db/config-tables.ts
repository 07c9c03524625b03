import type { ColumnType, Generated } from 'kysely';
import type {
  Columnless,
  FieldKind,
  Fields,
  KindsThat,
  SaidOf,
  ValueOf,
} from '../../shared/fields/kinds';
import type { Registered } from '../../shared/resource/register';
import type { Resource } from '../../shared/resource/resource';

/** `dateOfBirth` → `date_of_birth`, as `columnName` does. */
type Snake<S extends string> = S extends `${infer Head}${infer Rest}`
  ? `${Head extends Lowercase<Head> ? Head : `_${Lowercase<Head>}`}${Snake<Rest>}`
  : S;

/** `lich-ca-truc` → `lich_ca_truc`, as `tableName` does. */
type TableName<S extends string> = S extends `${infer Head}-${infer Rest}`
  ? `${Head}_${TableName<Rest>}`
  : S;

type KindOf<F> = F extends { kind: infer K extends FieldKind } ? K : never;

/** Kinds kept as jsonb: read as values, written as JSON text. */
type Json = KindsThat<{ column: 'json' }>;

/** Kinds kept as a range: read and written as the database's text. */
type Ranged = KindsThat<{ column: 'range' }>;

/** Kinds that the database gives a value where a row says none. */
type Given = KindsThat<{ given: true }>;

type Columns<F extends Fields> = {
  [K in keyof F]: KindOf<F[K]> extends Columnless ? never : K;
}[keyof F] &
  string;

type Saying<F extends Fields, Member extends string, Value = unknown> = {
  [K in Columns<F>]: SaidOf<F[K]> extends Record<Member, Value> ? K : never;
}[Columns<F>];

/** What a column holds: the API's value, but for ranges. */
type Held<F> = KindOf<F> extends Ranged ? string | Extract<ValueOf<F>, null> : ValueOf<F>;

type Written<F> = KindOf<F> extends Json ? string | Extract<ValueOf<F>, null> : Held<F>;

/** A column as it is read, inserted and updated; what may be null or has a default may be left out. */
type Column<F> =
  KindOf<F> extends Given
    ? ColumnType<Held<F>, Written<F> | undefined, Written<F>>
    : null extends Held<F>
      ? ColumnType<Held<F>, Written<F> | undefined, Written<F>>
      : SaidOf<F> extends { default: unknown }
        ? ColumnType<Held<F>, Written<F> | undefined, Written<F>>
        : ColumnType<Held<F>, Written<F>, Written<F>>;

/** A column that the database makes by itself. */
type Made<T> = ColumnType<T, never, never>;

/** A moment: read as ISO 8601 UTC, written so or as a Date. */
type Instant = ColumnType<string, string | Date | undefined, string | Date>;
type InstantOrNull = ColumnType<
  string | null,
  string | Date | null | undefined,
  string | Date | null
>;

interface SystemColumns {
  id: Generated<string>;
  version: Generated<number>;
  created_at: Instant;
  updated_at: Instant;
}

/** The table of an entity. */
export type TableOf<R> =
  R extends Resource<string, infer F>
    ? SystemColumns & { [K in Columns<F> as Snake<K>]: Column<F[K]> } & {
        [K in Saying<F, 'search', true> as `${Snake<K>}_fold`]: Made<string | null>;
      } & {
        [K in Saying<F, 'encrypted', true> as `${Snake<K>}_hash`]: string | null;
      } & (R extends { archive: true } ? { archived_at: InstantOrNull } : unknown) &
        (R extends { appendOnly: true }
          ? { seal_seq: number | null; seal_prev: Buffer | null; seal_hash: Buffer | null }
          : unknown)
    : never;

type Many<F extends Fields> = {
  [K in keyof F]: KindOf<F[K]> extends KindsThat<{ column: 'join' }> ? K : never;
}[keyof F] &
  string;

type JoinColumns<Owner extends string, To extends string> = {
  [K in `${Owner}_id`]: string;
} & {
  [K in `${To}_id` extends `${Owner}_id` ? 'target_id' : `${To}_id`]: string;
} & { position: Generated<number> };

/** The join tables of an entity's fields with many references. */
type JoinTablesOf<R> =
  R extends Resource<infer N, infer F>
    ? {
        [K in Many<F> as `${TableName<N>}__${Snake<K>}`]: JoinColumns<
          TableName<N>,
          SaidOf<F[K]> extends { to: infer To extends string } ? TableName<To> : string
        >;
      }
    : never;

type AllOf<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer I) => void
  ? I
  : never;

/** The tables that are made from a config, by name: columns as they are. */
export type DatabaseOf<R> = {
  [K in R as K extends Resource<infer N, Fields> ? TableName<N> : never]: TableOf<K>;
} & AllOf<JoinTablesOf<R>>;

/** The tables of the clinic's config. */
export type ConfigTables = DatabaseOf<Registered>;
