/** What stands under each key, in the order it came; what has none is left out. */
export function byKey<T>(
  all: readonly T[],
  keyOf: (one: T) => string | null,
): ReadonlyMap<string, T[]> {
  const found = new Map<string, T[]>();
  for (const one of all) {
    const key = keyOf(one);
    if (key === null) continue;
    const list = found.get(key);
    if (list) list.push(one);
    else found.set(key, [one]);
  }
  return found;
}
