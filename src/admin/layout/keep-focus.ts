import { useEffect } from 'react';

/** The event by which this page was last used; none while it is only just opened. */
let pressed = '';
const note = ({ type }: Event) => {
  pressed = type;
};
// The list of screens is read outside a browser too.
globalThis.addEventListener?.('keydown', note, true);
globalThis.addEventListener?.('pointerdown', note, true);

/** Whether the page was last used by a key. */
export const isUsedByKeys = (): boolean => pressed === 'keydown';

/**
 * Gives the focus to the heading of the screen where an act left it nowhere, because what was pressed is
 * gone; it is seen by whom keys lead on from there. A page that was only just opened is left as it is:
 * there the first thing is the skip link.
 */
export function keepFocus(): void {
  if (!pressed || document.activeElement !== document.body) return;
  const heading = document.querySelector<HTMLElement>('[data-screen] h1');
  if (!heading) return;
  heading.tabIndex = -1;
  heading.style.outline = pressed === 'keydown' ? '' : 'none';
  heading.focus({ preventScroll: true });
}

/** Keeps the focus on the screen whenever this has changed. */
export function useKeptFocus(after: unknown): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is what the effect waits for
  useEffect(keepFocus, [after]);
}
