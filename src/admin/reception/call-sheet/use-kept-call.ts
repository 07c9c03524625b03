import { useEffect, useRef } from 'react';
import { keepFocus } from '../../layout/keep-focus';
import { placeAfter } from '../today/place-after';
import type { Missed } from './use-missed';

/**
 * Where the row that was written on has left the sheet with what had the focus, the focus goes to the row
 * in its place; to the heading where nobody is left to call.
 * @param last the id of the row that was last written on
 */
export function useKeptCall(rows: readonly Missed[] | undefined, last: string | null): void {
  const before = useRef<readonly string[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other rows are what it waits for
  useEffect(() => {
    const order = before.current;
    const ids = rows?.map(({ id }) => id) ?? [];
    before.current = ids;
    if (last === null || document.activeElement !== document.body) return;
    const now = ids.includes(last) ? last : placeAfter(order, last, (id) => ids.includes(id));
    const there = now && document.querySelector<HTMLElement>(`[data-calls="${now}"] button`);
    if (there) there.focus({ preventScroll: true });
    keepFocus();
  }, [rows]);
}
