import { useState } from 'react';

const same = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((value, index) => value === b[index]);

/** The list as it was before where its members are the same: MUI clears what is typed for a new one. */
export function useSameList(values: readonly string[]): string[] {
  const [kept, setKept] = useState([...values]);
  if (same(kept, values)) return kept;
  const renewed = [...values];
  setKept(renewed);
  return renewed;
}
