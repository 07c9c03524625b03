import { type RawBuilder, sql } from 'kysely';

/** What each member of a row or object is read from; all of them, and no other. */
type Members<T> = { readonly [K in keyof T]-?: RawBuilder<unknown> };

const entriesOf = <T extends object>(members: Members<T>) =>
  Object.entries<RawBuilder<unknown>>(members);

/**
 * A select list whose names are the members of the row's type: a member that is renamed where an
 * answer is described is named here by the compiler, which cannot read SQL.
 */
export const selectAs = <T extends object>(members: Members<T>): RawBuilder<unknown> =>
  sql.join(entriesOf(members).map(([name, value]) => sql`${value} AS ${sql.id(name)}`));

/** A JSON object in SQL with the members of a type, as {@link selectAs}. */
export const objectAs = <T extends object>(members: Members<T>): RawBuilder<T> =>
  sql<T>`jsonb_build_object(${sql.join(
    entriesOf(members).flatMap(([name, value]) => [sql.lit(name), value]),
  )})`;
