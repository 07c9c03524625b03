import { type RefObject, useEffect, useRef } from 'react';
import { keepFocus } from '../../layout/keep-focus';
import { placeAfter } from './place-after';

/** The link of a visit in the columns of the day. */
export const linkOf = (
  lists: RefObject<HTMLElement | null>,
  id: string,
): HTMLElement | null | undefined =>
  lists.current?.querySelector<HTMLElement>(`[data-visit="${id}"] a`);

/**
 * Where whoever is chosen has left the day, the choice stays at their place: the next one has it. The focus
 * goes along where what had it is gone; to the heading where nobody is left.
 */
export function useKeptRow(
  lists: RefObject<HTMLElement | null>,
  ids: readonly string[],
  places: string,
  chosen: string | null,
  choose: (id: string) => void,
): void {
  const before = useRef<readonly string[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place in the day is what it waits for
  useEffect(() => {
    const order = before.current;
    before.current = ids;
    const isLeft = chosen !== null && !ids.includes(chosen);
    const now = isLeft ? placeAfter(order, chosen, (id) => ids.includes(id)) : chosen;
    if (isLeft && now) choose(now);
    if (document.activeElement !== document.body) return;
    if (now) linkOf(lists, now)?.focus({ preventScroll: true });
    keepFocus();
  }, [places]);
}
