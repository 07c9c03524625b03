import { type RawBuilder, sql } from 'kysely';
import type { At } from './facet';

/** The value of the field in the statement. */
export const valueSql = ({ compiler, row, name }: At): RawBuilder<unknown> =>
  compiler.column(row, name);

/** In the order of the values. */
export const byValue = (_field: unknown, at: At): RawBuilder<unknown> => valueSql(at);

/** In the Vietnamese order of texts. */
export const byText = (_field: unknown, at: At): RawBuilder<unknown> =>
  sql`${valueSql(at)} COLLATE "vi-x-icu"`;

/** In the order in which the config declares the words. */
export const byKeys = (at: At, keys: readonly string[]): RawBuilder<unknown> =>
  sql`array_position(ARRAY[${sql.join(keys.map((key) => sql.lit(key)))}]::text[], ${valueSql(at)})`;

/** The value as text. */
export const asText = (_field: unknown, at: At): RawBuilder<unknown> => sql`${valueSql(at)}::text`;
