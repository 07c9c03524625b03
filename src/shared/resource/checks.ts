import type { Text } from '../errors';
import type { Predicate } from './predicate';

/** A rule over the fields of one row, or over rows together; kept by the database itself. */
export type Check<K extends string = string, W extends string = string, D = never> =
  /** One of the fields is filled, and only one. */
  | { op: 'exactlyOne'; fields: readonly K[]; message?: Text }
  /** At least one of the fields is filled. */
  | { op: 'atLeastOne'; fields: readonly K[]; message?: Text }
  /** `from` comes before `to`, or with `orEqual` is the same; empty ends are open. */
  | { op: 'ordered'; from: K; to: K; orEqual?: boolean; message?: Text }
  /**
   * No two rows with the same `by` overlap between `from` and `to`, or in the date range `from`; `where`
   * says which rows count. Both days count; of moments, times and numbers the end does not.
   */
  | {
      op: 'noOverlap';
      by: readonly K[];
      from: K;
      to?: K;
      where?: Predicate<K, W, D>;
      message?: Text;
    }
  /**
   * No two rows share all of `fields`; `where` says which rows count. With `fold` texts are the same
   * that differ in case, accents or spaces; with `empty` an empty field is a value like any other.
   */
  | {
      op: 'unique';
      fields: readonly K[];
      where?: Predicate<K, W, D>;
      fold?: boolean;
      empty?: boolean;
      message?: Text;
    }
  /** The predicate holds for every row (fields and constants only). */
  | { op: 'holds'; where: Predicate<K, W, D>; field: K; message: Text };
