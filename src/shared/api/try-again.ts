/** Marks a button that asks once more for what did not come. @public */
export const AGAIN = { 'data-again': '' } as const;

/** Where an element stands: its place in its parent, the parent's in its own, and so on. */
function placesOf(element: Element): [Element, number][] {
  const places: [Element, number][] = [];
  for (let child = element; child.parentElement; child = child.parentElement) {
    const parent: Element = child.parentElement;
    places.push([parent, [...parent.children].indexOf(child)]);
  }
  return places;
}

/** What stands now at the innermost of these places that is left. */
function standing(places: readonly [Element, number][]): Element | undefined {
  const [parent, index] = places.find(([one]) => one.isConnected) ?? [];
  if (!parent || index === undefined) return undefined;
  return parent.children[index] ?? parent.lastElementChild ?? parent;
}

/** Focuses a button to try once more, or the region itself, which needs to be focusable only so long. */
function focusOn(region: Element | undefined): void {
  const again = region?.querySelector<HTMLElement>('[data-again]');
  if (again) {
    again.focus();
    return;
  }
  if (!(region instanceof HTMLElement)) return;
  if (region.tabIndex < 0 && !region.hasAttribute('tabindex')) {
    region.tabIndex = -1;
    region.addEventListener('blur', () => region.removeAttribute('tabindex'), { once: true });
  }
  region.focus({ preventScroll: true });
}

/**
 * Asks once more for what an alert says did not come. The alert goes with its button: the focus, which
 * would fall to the beginning of the page, is put on what comes in its place, first what says that it is
 * on its way and then itself, until the person moves on.
 */
export function tryAgain(button: Element, retry: () => unknown): void {
  const places = placesOf(button.closest('[role="alert"], [role="status"]') ?? button);
  const follow = new MutationObserver(() => {
    if ((document.activeElement ?? document.body) === document.body) focusOn(standing(places));
  });
  follow.observe(document.body, { childList: true, subtree: true });
  const stop = () => {
    follow.disconnect();
    for (const event of MOVES) document.removeEventListener(event, stop, true);
  };
  for (const event of MOVES) document.addEventListener(event, stop, true);
  void retry();
}

const MOVES = ['keydown', 'pointerdown'] as const;
