import type { Operator } from '../fields/facet';
import type { ResourceName, ResourceOf } from './register';
import type { SystemSort } from './resource';

type Compared = Exclude<Operator, 'eq'>;

/** The fields of a resource by which its lists are asked: its own, and those that every row has. */
export type AskedField<N extends ResourceName> =
  | (keyof ResourceOf<N>['fields'] & string)
  | SystemSort;

/** Which rows of a list: a value or several of a field, with an operator behind its name; words. */
export type FilterOf<N extends ResourceName> = {
  readonly [K in AskedField<N> | `${AskedField<N>}_${Compared}`]?: unknown;
} & {
  readonly q?: string;
  readonly archived?: boolean | readonly boolean[];
};

/** The order of a list. */
export type SortOf<N extends ResourceName> = readonly [AskedField<N>, 'ASC' | 'DESC'];
