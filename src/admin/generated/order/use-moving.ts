import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'ra-core';
import { type RefObject, useRef } from 'react';
import type { Resource } from '../../../shared/resource/resource';
import type { SenDataProvider } from '../../providers/data-provider';
import { useTellWithWayBack } from '../actions/use-tell-done';
import { idOf, type Place, placeOf, standsAt } from './moved-rows';
import { useOrderWords } from './use-order-words';

const titleOf = (row: HTMLElement | null | undefined): string => row?.dataset.title ?? '';

/** As many frames are waited for until a list that was read again stands on the page. */
const MOST_FRAMES = 20;

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/** Waits until the page shows a row at its new place, so that the next move begins there. */
async function untilShown(shown: () => boolean): Promise<void> {
  for (let frame = 0; frame < MOST_FRAMES && !shown(); frame += 1) await nextFrame();
}

/**
 * Moves rows of a list one after the other, reads the list again, and tells where each stands now with the
 * way back beside it.
 * @param root What holds the rows.
 * @returns Moves the row of an id to the place that is found for it when its turn has come.
 */
export function useMoving(resource: Resource, root: RefObject<HTMLElement | null>) {
  const dataProvider = useDataProvider<SenDataProvider>();
  const queries = useQueryClient();
  const notify = useNotify();
  const words = useOrderWords();
  const tellWithWayBack = useTellWithWayBack();
  const turn = useRef<Promise<void>>(Promise.resolve());

  const rowOf = (id: string) =>
    root.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"]`);
  const send = (id: string, { side, other }: Place) =>
    dataProvider.runAction(resource.name, id, 'move', { [side]: other });

  const moveNow = async (
    id: string,
    find: (root: HTMLElement, row: HTMLElement) => Place | null,
  ) => {
    const row = rowOf(id);
    if (!root.current || !row) return;
    const [place, back] = [find(root.current, row), placeOf(root.current, row)];
    if (!place || !back) return;
    const said = { title: titleOf(row), other: titleOf(rowOf(place.other)) };
    const hadFocus = row.contains(document.activeElement);
    try {
      await send(id, place);
      tellWithWayBack(words[place.side](said), () => send(id, back));
    } catch (error) {
      notify((error as Error).message, { type: 'error' });
    } finally {
      await queries.invalidateQueries({ queryKey: [resource.name] });
      await untilShown(() => standsAt(root.current, rowOf(id), place));
      // A row that changed its place has lost the focus on the way.
      if (hadFocus) rowOf(id)?.querySelector<HTMLElement>('[data-handle]')?.focus();
    }
  };

  return (id: string, find: (root: HTMLElement, row: HTMLElement) => Place | null): void => {
    turn.current = turn.current.then(() => moveNow(id, find));
  };
}

/** The id and the name of the row that is carried by the handle at an element; null without a handle. */
export function carriedAt(element: Element): { id: string; title: string } | null {
  if (!element.closest('[data-handle]')) return null;
  const row = element.closest<HTMLElement>('[data-row]');
  return row && { id: idOf(row), title: titleOf(row) };
}
