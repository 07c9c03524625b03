import type { ColumnType } from 'kysely';
import { AUTH_TABLES } from './own-tables/auth';
import { BOOKING_TABLES } from './own-tables/booking';
import type { Type, Types } from './own-tables/described';
import { MESSAGES_TABLES } from './own-tables/messages';
import { RECORDS_TABLES } from './own-tables/records';
import { RUNNING_TABLES } from './own-tables/running';
import { WARDS_TABLES } from './own-tables/wards';

/**
 * The tables that no entity of the config owns, as the hand-written migrations make them (a test
 * compares them with the database).
 */
export const OWN_TABLES = {
  ...AUTH_TABLES,
  ...BOOKING_TABLES,
  ...MESSAGES_TABLES,
  ...RECORDS_TABLES,
  ...RUNNING_TABLES,
  ...WARDS_TABLES,
} as const;

/** What is written: moments as a Date too, jsonb as its text. */
type Written<T extends Type> = T extends 'timestamptz'
  ? string | Date
  : T extends 'jsonb'
    ? string
    : Types[T];

type Column<D> = D extends `${infer T extends Type}?=` | `${infer T extends Type}?`
  ? ColumnType<Types[T] | null, Written<T> | null | undefined, Written<T> | null>
  : D extends `${infer T extends Type}=`
    ? ColumnType<Types[T], Written<T> | undefined, Written<T>>
    : D extends Type
      ? ColumnType<Types[D], Written<D>, Written<D>>
      : never;

/** The rows of those tables. */
export type OwnTables = {
  [N in keyof typeof OWN_TABLES]: {
    -readonly [C in keyof (typeof OWN_TABLES)[N]]: Column<(typeof OWN_TABLES)[N][C]>;
  };
};
