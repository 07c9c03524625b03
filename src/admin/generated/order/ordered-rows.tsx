import Box from '@mui/material/Box';
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react';
import { recordTitle } from '../../../shared/resource/record-title';
import type { Resource } from '../../../shared/resource/resource';
import { carry } from '../../drag/carry';
import { useTexts } from '../../i18n/use-texts';
import { MoveHandle } from './move-handle';
import { placeNext, placeOver, rowAt } from './moved-rows';
import { OrderContext } from './order-context';
import { carriedAt, useMoving } from './use-moving';

/** Marks the row that another one is carried over, on the side where it would come to stand. */
function markOver(root: HTMLElement, over: HTMLElement | null, side?: 'before' | 'after'): void {
  for (const row of root.querySelectorAll<HTMLElement>('[data-drop]')) delete row.dataset.drop;
  if (over && side) over.dataset.drop = side;
}

/** Gives the rows inside of it, which say `data-row` and `data-title`, handles by which they are moved. */
export function OrderedRows({ resource, children }: { resource: Resource; children: ReactNode }) {
  const { language } = useTexts();
  const root = useRef<HTMLDivElement>(null);
  const move = useMoving(resource, root);
  const carried = useRef<string | null>(null);

  const carriedRow = () =>
    root.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(carried.current ?? '')}"]`);
  const follow = useEffectEvent((event: PointerEvent) => {
    if (carried.current === null) return;
    const row = carriedRow();
    if (!root.current || !row) return;
    const over = rowAt(document.elementFromPoint(event.clientX, event.clientY));
    markOver(root.current, over, placeOver(root.current, row, over)?.side);
  });
  const end = useEffectEvent(() => {
    if (root.current) markOver(root.current, null);
    carried.current = null;
  });
  const drop = useEffectEvent((element: Element | null) => {
    const id = carried.current;
    end();
    if (id !== null) move(id, (all, row) => placeOver(all, row, rowAt(element)));
  });
  useEffect(() => {
    if (!root.current) return;
    const stopped = new AbortController();
    document.addEventListener('pointermove', (event) => follow(event), { signal: stopped.signal });
    const stop = carry(root.current, {
      pick: (element) => {
        const found = carriedAt(element);
        if (!found) return null;
        const begin = () => {
          carried.current = found.id;
        };
        return { label: found.title, begin };
      },
      drop: (element) => drop(element),
      cancel: () => end(),
    });
    return () => {
      stopped.abort();
      stop();
    };
  }, []);

  return (
    <Box
      ref={root}
      sx={{
        '& [data-drop=before]': { boxShadow: 'inset 0 3px 0 currentColor' },
        '& [data-drop=after]': { boxShadow: 'inset 0 -3px 0 currentColor' },
      }}
    >
      <OrderContext
        value={(record) => (
          <MoveHandle
            title={recordTitle(resource, record, language)}
            step={(by) => move(String(record.id), (all, row) => placeNext(all, row, by))}
          />
        )}
      >
        {children}
      </OrderContext>
    </Box>
  );
}
