import type { RawBuilder, SqlBool } from 'kysely';
import type { Actor } from '../../../shared/resource/actor';
import type { Config } from '../../../shared/resource/config';
import type { Predicate } from '../../../shared/resource/predicate';
import type { Resource } from '../../../shared/resource/resource';

/** Who asks, and when: what `me('…')`, `now` and `today` stand for. */
export interface SqlContext {
  /** Without one, a predicate that asks for the actor is an error. */
  actor?: Actor;
  /** The instant now; the database's own without it. */
  now?: Date;
  /** `YYYY-MM-DD` in the zone of the settings; the session's own date without it. */
  today?: string;
  /**
   * How rows are found by what other tables say: `listed` reads that once and looks it up in an index of
   * the rows, for many; `each` asks it of each row, for few; `counted` is a set, of which PostgreSQL can
   * guess how many it has; `walked` is met in the order of a list. Without it, PostgreSQL is left the choice.
   */
  sets?: 'listed' | 'each' | 'counted' | 'walked';
}

/** A row of a resource under the name that a statement gives its table. */
export interface RowSource {
  resource: Resource;
  /** Empty where the table has no alias, as in a check constraint. */
  alias: string;
  /** Of another table than the statement is about, or asked for a row of it. */
  isInner?: boolean;
  /** Found by its key for one row of the statement, and asked itself who sees it. */
  isAsked?: boolean;
}

/** Turns parts of the config into SQL; the parts call each other through it. */
export interface Compiler {
  config: Config;
  context: SqlContext;
  /** A constant of the config or the actor: bound, or a literal in DDL. */
  value(value: unknown): RawBuilder<unknown>;
  /** The value of a field. */
  column(row: RowSource, field: string): RawBuilder<unknown>;
  /** What rows are put in order by. */
  order(row: RowSource, field: string): RawBuilder<unknown>;
  /** The value as a word among others. */
  word(row: RowSource, field: string): RawBuilder<unknown>;
  /** The first day that a value can be. */
  firstDay(row: RowSource, field: string): RawBuilder<unknown>;
  condition(row: RowSource, predicate: Predicate, outer?: RowSource): RawBuilder<SqlBool>;
}
