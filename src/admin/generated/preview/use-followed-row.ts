import { type FocusEvent, useEffect, useRef } from 'react';
import { isUsedByKeys } from '../../layout/keep-focus';
import type { Preview } from './use-preview';

/** How long the focus rests on a row before its record is read: each look at one is kept in the audit. */
const REST_MS = 200;

const idOf = (element: Element | null | undefined): string | undefined =>
  element?.closest<HTMLElement>('tr[data-row]')?.dataset.row;

/** The row that has the focus, by its record. */
export const focusedRow = (table: HTMLElement | null): string | undefined =>
  table?.contains(document.activeElement) ? idOf(document.activeElement) : undefined;

/**
 * While records open beside the list, the one beside it is that of the row that keys lead to. A pointer that
 * ticks a row asks for nothing.
 */
export function useFollowedRow(preview: Preview): (event: FocusEvent) => void {
  // The address may have changed while the focus rested.
  const now = useRef(preview);
  useEffect(() => {
    now.current = preview;
  });
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return ({ target }) => {
    clearTimeout(timer.current);
    const row = idOf(target);
    const { on, id } = preview;
    if (!on || row === undefined || row === id || !isUsedByKeys()) return;
    timer.current = setTimeout(() => now.current.show(row), REST_MS);
  };
}
