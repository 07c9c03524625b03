/** What moving a row is about: the row itself, and those that stand in one order with it. */

/** A row that can be moved; `data-among` says among which others. */
const ROW = '[data-row]';

/** The row that an element of the page belongs to. */
export const rowAt = (element: Element | null): HTMLElement | null =>
  element?.closest<HTMLElement>(ROW) ?? null;

export const idOf = (row: HTMLElement): string => row.dataset.row ?? '';

/** The rows of the page that stand in one order with a row, it too, from the first. */
export const rowsAmong = (root: HTMLElement, row: HTMLElement): HTMLElement[] =>
  [...root.querySelectorAll<HTMLElement>(ROW)].filter(
    ({ dataset }) => dataset.among === row.dataset.among,
  );

/** Where a row comes to stand. */
export interface Place {
  side: 'before' | 'after';
  /** The id of the row beside which. */
  other: string;
}

/**
 * The place that a row gets by being let go over another one: that one's, which goes aside.
 * @returns null over itself, and over a row of another order.
 */
export function placeOver(
  root: HTMLElement,
  row: HTMLElement,
  over: HTMLElement | null,
): Place | null {
  const rows = rowsAmong(root, row);
  const to = over ? rows.indexOf(over) : -1;
  const from = rows.indexOf(row);
  if (!over || to < 0 || to === from) return null;
  return { side: to > from ? 'after' : 'before', other: idOf(over) };
}

/** The place one further up or down; null at the end. */
export function placeNext(root: HTMLElement, row: HTMLElement, step: 1 | -1): Place | null {
  const rows = rowsAmong(root, row);
  const next = rows[rows.indexOf(row) + step];
  return next ? { side: step === 1 ? 'after' : 'before', other: idOf(next) } : null;
}

/** The place where a row stands now; null where it stands alone. */
export function placeOf(root: HTMLElement, row: HTMLElement): Place | null {
  const rows = rowsAmong(root, row);
  const at = rows.indexOf(row);
  const [above, below] = [rows[at - 1], rows[at + 1]];
  if (above) return { side: 'after', other: idOf(above) };
  return below ? { side: 'before', other: idOf(below) } : null;
}

/** Whether a row of the page stands directly at a place; nothing stands where it is not shown. */
export function standsAt(
  root: HTMLElement | null,
  row: HTMLElement | null | undefined,
  { side, other }: Place,
): boolean {
  if (!root || !row) return true;
  const rows = rowsAmong(root, row);
  const beside = rows[rows.indexOf(row) + (side === 'after' ? -1 : 1)];
  return beside !== undefined && idOf(beside) === other;
}
