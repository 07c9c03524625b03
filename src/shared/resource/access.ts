import type { Predicate } from './predicate';
import type { Role } from './role';

/**
 * Who may do what. Nothing is allowed unless it stands here: no rule, no access.
 * `K` are the names of the resource's fields, `W` the words that they may be compared with.
 */
export interface Access<K extends string = string, W extends string = string, D = never> {
  /** Roles that read it (list, get, export). */
  read: readonly Role[];
  /** Roles that create and update; `create`, `update`, `remove`, `import` say it apart. */
  write?: readonly Role[];
  /** Roles that create; `write` unless said. */
  create?: readonly Role[];
  /** Roles that update; `write` unless said. */
  update?: readonly Role[];
  /** Roles that remove, archive and restore. */
  remove?: readonly Role[];
  /** Roles that import a CSV file. */
  import?: readonly Role[];
  /** Readers who are told who changed a row, and from what; those who work here unless said. */
  history?: readonly Role[];
  /** Which rows a role sees; without an entry all of them. What is not seen is answered 404. */
  rows?: { readonly [R in Role]?: Predicate<K | 'id', W, D> };
  /** Which of the rows it sees a role may change; without an entry all of them. */
  writeRows?: { readonly [R in Role]?: Predicate<K | 'id', W, D> };
  /** Fields that a role is shown of these rows alone; of the others that it sees they are empty. */
  partial?: {
    readonly [R in Role]?: { fields: readonly K[]; rows: Predicate<K | 'id', W, D> };
  };
  /** What visitors, and signed-in people whose role is not in `read`, may read. */
  public?: { fields: readonly K[]; rows?: Predicate<K | 'id', W, D> };
}
