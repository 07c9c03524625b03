import { useListContext } from 'ra-core';
import type { RefObject } from 'react';
import { useNavigate } from 'react-router-dom';
import { adminPath } from '../../../shared/resource/names';
import type { Resource } from '../../../shared/resource/resource';
import { usePolicy } from '../../config-context';
import { type ScreenKey, useScreenKeys } from '../../palette/screen-keys';
import { focusedRow } from '../preview/use-followed-row';
import type { Preview } from '../preview/use-preview';

/** Rows that take the focus. */
const ROWS = 'tbody tr[tabindex]';

/** Moves the focus by so many rows; from outside of the rows to the first, or the last. */
function goTo(table: HTMLElement | null, step: 1 | -1): void {
  const rows = [...(table?.querySelectorAll<HTMLElement>(ROWS) ?? [])];
  const now = rows.findIndex((row) => row.contains(document.activeElement));
  const next = now < 0 ? (step === 1 ? 0 : rows.length - 1) : now + step;
  rows[Math.min(Math.max(next, 0), rows.length - 1)]?.focus();
}

/**
 * Keys of a list: arrows go from row to row, what opens and chooses the row is the row's own. Pages are
 * turned and rows are added by a letter.
 * @param table What holds the rows.
 * @param preview What opens rows beside the list, where there is room.
 */
export function useListKeys(
  resource: Resource,
  table: RefObject<HTMLElement | null>,
  preview: Preview,
): void {
  const { create } = usePolicy(resource.name);
  const { page, setPage, hasNextPage, hasPreviousPage } = useListContext();
  const navigate = useNavigate();
  const add = () => void navigate(`${adminPath(resource.name)}/create`);
  const adding: ScreenKey[] = create ? [{ key: 'n', says: { list: 'add' }, does: add }] : [];
  const open = () => {
    const row = focusedRow(table.current);
    preview.toggle();
    if (!preview.on && row !== undefined) preview.show(row);
  };
  const beside: ScreenKey[] = preview.possible
    ? [{ key: 'p', says: { list: 'preview' }, does: open }]
    : [];
  useScreenKeys([
    { key: 'ArrowDown', shown: '↓', says: { list: 'down' }, does: () => goTo(table.current, 1) },
    { key: 'ArrowUp', shown: '↑', says: { list: 'up' }, does: () => goTo(table.current, -1) },
    { key: 'Enter', shown: 'Enter', says: { list: 'open' } },
    { key: ' ', says: { list: 'select' } },
    { key: 'j', says: { list: 'next' }, does: () => hasNextPage && setPage(page + 1) },
    { key: 'k', says: { list: 'previous' }, does: () => hasPreviousPage && setPage(page - 1) },
    ...adding,
    ...beside,
  ]);
}
