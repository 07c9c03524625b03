import type { Operator } from '../fields/facet';

/** The operators that stand behind a field's name in a filter; `eq` is the name alone. */
const SUFFIXES = ['neq', 'gte', 'lte', 'gt', 'lt', 'like', 'during'] as const satisfies Operator[];

const KEY = new RegExp(`^(.+)_(${SUFFIXES.join('|')})$`);

/** What a key of a filter is about, unless it is a field's own name: `start_gte` is `start` and `gte`. */
export function readFilterKey(key: string): { name: string; operator: Operator } {
  const [, name, operator] = KEY.exec(key) ?? [];
  return name === undefined
    ? { name: key, operator: 'eq' }
    : { name, operator: operator as Operator };
}
