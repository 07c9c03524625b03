import type { ClipboardEvent } from 'react';
import type { DutyKindName } from '../../shared/roster/kinds';
import { cellAt, lettersOf } from './cells';
import type { KeyAct } from './grid-keys';
import { type Alphabet, readTable, toTable } from './letters';
import { isWide, nextSpot, type Place, placeAt, rangeOf, type Spot, spotsIn } from './place';
import type { RosterSheet } from './sheet';
import type { Put, SheetView } from './sheet-view';

interface Edited {
  sheet: RosterSheet;
  view: SheetView;
  place: Place;
  go: (place: Place) => void;
  alphabet: Alphabet;
}

/** What is done to the selected cells of a sheet. */
export function useGridEdits({ sheet, view, place, go, alphabet }: Edited) {
  const size = { rows: view.lines.length, columns: view.days.length };
  const putAt = ({ row, column }: Spot, kinds: readonly DutyKindName[]): Put[] => {
    const person = view.lines[row]?.member.id;
    const day = view.days[column];
    return person === undefined || day === undefined ? [] : [{ person, day, kinds }];
  };
  const kindsAt = ({ row, column }: Spot): DutyKindName[] =>
    (cellAt(view, row, column)?.duties ?? []).map(({ kind }) => kind as DutyKindName);
  const range = rangeOf(place);

  const put = (kinds: readonly DutyKindName[]) =>
    sheet.put(spotsIn(range).flatMap((spot) => putAt(spot, kinds)));
  /** Types a kind into the selection, also beside what is there; after one cell comes the next. */
  const type = (kind: DutyKindName | null, also: boolean) => {
    const typed = kind === null ? [] : [kind];
    const puts = spotsIn(range).flatMap((spot) => {
      const before = also ? kindsAt(spot).filter((one) => one !== kind) : [];
      return putAt(spot, [...before, ...typed]);
    });
    sheet.put(puts);
    if (!isWide(place)) go(placeAt(place, nextSpot(place.at, size), size));
  };
  const fillDown = () => {
    const top = range.top === range.bottom ? Math.max(0, range.top - 1) : range.top;
    sheet.put(
      spotsIn(range)
        .filter(({ row }) => row > top)
        .flatMap((spot) => putAt(spot, kindsAt({ row: top, column: spot.column }))),
    );
  };
  const copy = (event: ClipboardEvent) => {
    const { top, bottom, left, right } = range;
    const rows = view.lines
      .slice(top, bottom + 1)
      .map(({ cells }) =>
        cells.slice(left, right + 1).map(({ duties }) => lettersOf(duties, alphabet.letterOf)),
      );
    event.clipboardData.setData('text/plain', toTable(rows));
    event.preventDefault();
  };
  /** Pastes from the selection's corner; one copied cell, or a part, fills the selection. */
  const paste = (event: ClipboardEvent) => {
    const table = readTable(event.clipboardData.getData('text/plain'), alphabet);
    event.preventDefault();
    const wide = Math.max(...table.map((row) => row.length));
    const bottom = Math.max(range.bottom, range.top + table.length - 1);
    const right = Math.max(range.right, range.left + wide - 1);
    sheet.put(
      spotsIn({ ...range, bottom, right }).flatMap((spot) => {
        const row = table[(spot.row - range.top) % table.length] ?? [];
        const kinds = row[(spot.column - range.left) % wide];
        return kinds ? putAt(spot, kinds) : [];
      }),
    );
    go(
      placeAt(
        { ...place, anchor: { row: range.top, column: range.left } },
        { row: bottom, column: right },
        size,
        true,
      ),
    );
  };

  /** Does what a key says; whether a menu is to open. */
  const act = (does: KeyAct): boolean => {
    switch (does.act) {
      case 'move':
        go(placeAt(place, does.to(place.at, size), size, does.extend));
        return false;
      case 'type':
        type(does.kind, does.also);
        return false;
      case 'clear':
        put([]);
        return false;
      case 'undo':
        sheet.undo();
        return false;
      case 'redo':
        sheet.redo();
        return false;
      case 'fill-down':
        fillDown();
        return false;
      case 'select-all':
        go({
          anchor: { row: 0, column: 0 },
          at: { row: size.rows - 1, column: size.columns - 1 },
        });
        return false;
      case 'collapse':
        go({ at: place.at, anchor: place.at });
        return false;
      case 'menu':
        return true;
    }
  };
  return { act, put, copy, paste, size };
}
