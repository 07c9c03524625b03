import type { RefObject } from 'react';
import { useNavigate } from 'react-router-dom';
import { adminPath } from '../../../shared/resource/names';
import type { Resource } from '../../../shared/resource/resource';
import { usePolicy } from '../../config-context';
import { type ScreenKey, useScreenKeys } from '../../palette/screen-keys';
import { useTreeWords } from './use-tree-words';

const rowsOf = (tree: HTMLElement | null) => [
  ...(tree?.querySelectorAll<HTMLElement>('tbody tr[data-row]') ?? []),
];

const levelOf = (row: HTMLElement | undefined) => Number(row?.getAttribute('aria-level') ?? 0);

/**
 * Keys of a tree, as in any treegrid: up and down go from row to row, right opens and goes in, left
 * closes and goes out.
 * @param tree What holds the rows.
 * @param toggle Opens or closes the row of this id.
 */
export function useTreeKeys(
  resource: Resource,
  tree: RefObject<HTMLElement | null>,
  toggle: (id: string) => void,
): void {
  const words = useTreeWords().keys;
  const { create } = usePolicy(resource.name);
  const navigate = useNavigate();

  const go = (find: (rows: HTMLElement[], now: number) => number) => () => {
    const rows = rowsOf(tree.current);
    const now = rows.findIndex((row) => row.contains(document.activeElement));
    rows[Math.min(Math.max(find(rows, now), 0), rows.length - 1)]?.focus();
  };
  const across = (opens: boolean) => () => {
    const rows = rowsOf(tree.current);
    const now = rows.findIndex((row) => row.contains(document.activeElement));
    const row = rows[now];
    if (!row) return;
    const expanded = row.getAttribute('aria-expanded');
    if (expanded === String(!opens)) toggle(row.dataset.row ?? '');
    else if (opens && expanded === 'true') rows[now + 1]?.focus();
    else if (!opens)
      rows
        .slice(0, now)
        .findLast((other) => levelOf(other) < levelOf(row))
        ?.focus();
  };

  const add = () => void navigate(`${adminPath(resource.name)}/create`);
  const adding: ScreenKey[] = create ? [{ key: 'n', says: { list: 'add' }, does: add }] : [];
  useScreenKeys([
    { key: 'ArrowDown', shown: '↓', says: { list: 'down' }, does: go((_, now) => now + 1) },
    {
      key: 'ArrowUp',
      shown: '↑',
      says: { list: 'up' },
      does: go((rows, now) => (now < 0 ? rows.length : now) - 1),
    },
    { key: 'ArrowRight', shown: '→', says: words.open, does: across(true) },
    { key: 'ArrowLeft', shown: '←', says: words.close, does: across(false) },
    { key: 'Home', says: words.first, does: go(() => 0) },
    { key: 'End', says: words.last, does: go((rows) => rows.length) },
    { key: 'Enter', shown: 'Enter', says: { list: 'open' } },
    ...adding,
  ]);
}
