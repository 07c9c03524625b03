import type { KeyboardEvent } from 'react';

/** What the arrow keys go between: the first button of each dose. */
export const STOP = { 'data-dose-stop': '' } as const;
const STOPS = '[data-dose-stop]';

const stopsIn = (list: Element): HTMLElement[] => [...list.querySelectorAll<HTMLElement>(STOPS)];

/** Goes with the arrow keys from dose to dose. */
export function walkByKeys(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const from = (event.target as Element).closest<HTMLElement>('[data-dose]');
  if (!step || !from || (event.target as Element).closest('input, textarea')) return;
  const stops = stopsIn(event.currentTarget);
  const index = stops.findIndex((stop) => from.contains(stop));
  const next = stops[index + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** The stop that follows a dose, before it is recorded and its buttons change. */
export function stopAfter(dose: Element | null): HTMLElement | undefined {
  const list = dose?.closest('[data-doses]');
  if (!dose || !list) return undefined;
  return stopsIn(list).find(
    (stop) =>
      !dose.contains(stop) &&
      (dose.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
  );
}
