import { type RefObject, useEffect } from 'react';
import { keepFocus } from '../../layout/keep-focus';

/** The link of a visit in the columns of the day. */
export const linkOf = (
  lists: RefObject<HTMLElement | null>,
  id: string,
): HTMLElement | null | undefined =>
  lists.current?.querySelector<HTMLElement>(`[data-visit="${id}"] a`);

/**
 * Where an act moved somebody to another part of the day and took away what was pressed, the focus
 * goes along with them; to the heading where they left the screen.
 */
export function useKeptRow(
  lists: RefObject<HTMLElement | null>,
  places: string,
  chosen: string | null,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another place in the day is what it waits for
  useEffect(() => {
    if (document.activeElement !== document.body) return;
    if (chosen !== null) linkOf(lists, chosen)?.focus({ preventScroll: true });
    keepFocus();
  }, [places]);
}
