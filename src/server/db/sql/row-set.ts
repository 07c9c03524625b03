import { and, type Predicate, walk } from '../../../shared/resource/predicate';

/** The rows of a resource whose `key` is what `field` of the row holds: an `exists` as a set. */
export interface RowSet {
  field: string;
  resource: string;
  key: string;
  where: Predicate;
  /** Of one account alone, such as grants: a few rows, which are read once. */
  few: boolean;
}

export const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The `exists` as a set, where nothing but one key ties it to the row outside; else null. */
export function setOf(predicate: Predicate): RowSet | null {
  if (predicate.op !== 'exists') return null;
  const parts = predicate.where.op === 'and' ? predicate.where.of : [predicate.where];
  const ties = parts.flatMap((part) =>
    part.op === 'eq' && isObject(part.value) && 'outer' in part.value
      ? [{ part, field: String(part.value.outer), key: part.field }]
      : [],
  );
  const [tie] = ties;
  if (!tie || ties.length > 1) return null;
  const rest = parts.filter((part) => part !== tie.part);
  let alone = true;
  let few = false;
  for (const part of rest) {
    walk(part, (inner) => {
      // What a further `exists` inside refers to outside of it is a row of this set.
      if (!('value' in inner) || !isObject(inner.value)) return;
      if ('outer' in inner.value) alone = false;
      if (inner.op === 'eq' && 'me' in inner.value && inner.value.me === 'userId') few = true;
    });
  }
  if (!alone) return null;
  const { resource } = predicate;
  return { field: tie.field, resource, key: tie.key, where: and(...rest), few };
}

/** The alternatives of a predicate, one beside the other. */
export const alternatives = (predicate: Predicate): Predicate[] =>
  predicate.op === 'or' ? predicate.of.flatMap(alternatives) : [predicate];
