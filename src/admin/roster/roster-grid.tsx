import Box from '@mui/material/Box';
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import type { BoardNeed } from '../../shared/roster/operations';
import { CellMenu } from './cell-menu';
import type { CellSpeech } from './cell-words';
import { cellAt, type Line } from './cells';
import type { DayName } from './day-names';
import { GridFoot, GridHead } from './grid-edges';
import { keyAct } from './grid-keys';
import { Letters, RosterTable } from './grid-looks';
import type { KindWords } from './kind-words';
import { isWide, type Place, placeAt, rangeOf, type Spot } from './place';
import { RosterRow } from './roster-row';
import type { RosterSheet } from './sheet';
import type { SheetView } from './sheet-view';
import { useDrawnRows } from './use-drawn-rows';
import { useGridEdits } from './use-grid-edits';

interface RosterGridProps {
  sheet: RosterSheet;
  view: SheetView;
  days: readonly DayName[];
  needs: readonly BoardNeed[];
  /** The lines that are counted at the foot. */
  counted: readonly Line[];
  kinds: readonly KindWords[];
  speech: CellSpeech;
  label: string;
  place: Place;
  go: (place: Place) => void;
  /** Finds who may step in for a duty. */
  findStandIn: (duty: string) => void;
}

const NAME = { wide: 200, narrow: 112 };
const CELL = 40;
const TOUCHED = 'touch';

const spotOf = (target: EventTarget): Spot | null => {
  const cell = (target as Element).closest<HTMLElement>('td[data-row]');
  return cell && { row: Number(cell.dataset.row), column: Number(cell.dataset.column) };
};

/** Chooses cells by mouse, pen or finger: a press, a press with Shift, a pull over several. */
function usePointer({
  place,
  go,
  openMenu,
}: Pick<RosterGridProps, 'place' | 'go'> & { openMenu: () => void }) {
  const pulling = useRef(false);
  useEffect(() => {
    const stop = () => {
      pulling.current = false;
    };
    window.addEventListener('pointerup', stop);
    return () => window.removeEventListener('pointerup', stop);
  }, []);
  return {
    onPointerDown: (event: PointerEvent) => {
      const spot = spotOf(event.target);
      if (!spot || event.button !== 0 || event.pointerType === TOUCHED) return;
      pulling.current = true;
      go({ at: spot, anchor: event.shiftKey ? place.anchor : spot });
    },
    onPointerOver: (event: PointerEvent) => {
      const spot = pulling.current ? spotOf(event.target) : null;
      if (spot) go({ at: spot, anchor: place.anchor });
    },
    onClick: (event: React.MouseEvent) => {
      const spot = spotOf(event.target);
      if (!spot || (event.nativeEvent as globalThis.PointerEvent).pointerType !== TOUCHED) return;
      go({ at: spot, anchor: spot });
      openMenu();
    },
    onDoubleClick: (event: React.MouseEvent) => {
      if (spotOf(event.target)) openMenu();
    },
  };
}

/** People by days: a grid that is written on with keys, and by touch. */
export function RosterGrid(props: RosterGridProps) {
  const { sheet, view, days, needs, counted, kinds, speech, label, place, go, findStandIn } = props;
  const table = useRef<HTMLTableElement>(null);
  const [menuAt, setMenuAt] = useState<HTMLElement | null>(null);
  const { act, put, copy, paste, size } = useGridEdits({
    ...{ sheet, view, place, go },
    alphabet: speech.alphabet,
  });
  const cellOf = ({ row, column }: Spot) =>
    table.current?.querySelector<HTMLElement>(`td[data-row="${row}"][data-column="${column}"]`) ??
    null;
  const { row: atRow, column: atColumn } = place.at;
  const drawn = useRef(place);
  useEffect(() => {
    if (drawn.current === place) return;
    drawn.current = place;
    table.current
      ?.querySelector<HTMLElement>(`td[data-row="${atRow}"][data-column="${atColumn}"]`)
      ?.focus();
  }, [place, atRow, atColumn]);
  const [asked, setAsked] = useState(false);
  useEffect(() => {
    if (!asked) return;
    setAsked(false);
    setMenuAt(cellOf(place.at));
  });
  useEffect(() => {
    // Where the days are wider than the window, it opens at today.
    const today = table.current?.querySelector<HTMLElement>('thead [aria-current="date"]');
    const [box, name] = [table.current?.parentElement, table.current?.querySelector('thead .name')];
    if (today && box && name) box.scrollLeft = today.offsetLeft - name.clientWidth - CELL;
  }, []);
  const isDrawn = useDrawnRows(
    table,
    view.lines.map(({ member }) => member.id),
  );
  // Who is on a published duty that the server has may call in sick.
  const standing =
    cellAt(view, atRow, atColumn)?.duties.find(
      ({ id, state, end }) =>
        id !== null && ['published', 'swap_requested'].includes(state) && end > Date.now(),
    )?.id ?? null;
  const pointer = usePointer({ place, go, openMenu: () => setAsked(true) });
  const onKeyDown = (event: KeyboardEvent) => {
    const does = keyAct(event, speech.alphabet);
    if (!does || !spotOf(event.target)) return;
    event.preventDefault();
    if (act(does)) setMenuAt(cellOf(place.at));
  };
  const range = rangeOf(place);
  const wide = isWide(place);
  const width = NAME.wide + 72 + size.columns * CELL;
  return (
    <Letters kinds={kinds}>
      <Box
        data-roster-scroll
        sx={{
          '--grid-width': `${width}px`,
          '--name-width': { xs: `${NAME.narrow}px`, sm: `${NAME.wide}px` },
          overflow: 'auto',
          maxHeight: 'max(360px, calc(100dvh - 230px))',
          border: 1,
          borderColor: 'divider',
          borderRadius: 1,
          scrollPadding: '52px 80px 12px calc(var(--name-width) + 8px)',
          '@media print': { overflow: 'visible', maxHeight: 'none', border: 0 },
        }}
      >
        <RosterTable
          ref={table}
          role="grid"
          aria-label={label}
          aria-describedby="roster-help"
          aria-multiselectable
          aria-rowcount={size.rows + 1 + kinds.length}
          aria-colcount={size.columns + 2}
          onKeyDown={onKeyDown}
          onCopy={copy}
          onPaste={paste}
          {...pointer}
        >
          <colgroup>
            <col style={{ width: 'var(--name-width)' }} />
            {days.map(({ day }) => (
              <col key={day} />
            ))}
            <col style={{ width: 72 }} />
          </colgroup>
          <GridHead days={days} speech={speech} />
          <tbody>
            {view.lines.map((line, row) => {
              const inside = row >= range.top && row <= range.bottom;
              return (
                <RosterRow
                  key={line.member.id}
                  line={line}
                  row={row}
                  days={days}
                  active={row === atRow ? atColumn : -1}
                  left={inside ? range.left : 0}
                  right={inside ? range.right : -1}
                  wide={wide}
                  drawn={row === atRow || isDrawn(line.member.id)}
                  speech={speech}
                />
              );
            })}
          </tbody>
          <GridFoot lines={counted} needs={needs} kinds={kinds} days={days} speech={speech} />
        </RosterTable>
      </Box>
      {menuAt && (
        <CellMenu
          anchor={menuAt}
          title={menuAt.getAttribute('aria-label') ?? ''}
          kinds={kinds}
          standIn={
            standing === null
              ? null
              : () => {
                  setMenuAt(null);
                  findStandIn(standing);
                }
          }
          close={() => setMenuAt(null)}
          choose={(chosen) => {
            put(chosen);
            setMenuAt(null);
            go(placeAt(place, place.at, size));
          }}
        />
      )}
    </Letters>
  );
}
