/** A cell by the numbers of its line and day. */
export interface Spot {
  row: number;
  column: number;
}

/** Where the focus is, and where the selection began. */
export interface Place {
  at: Spot;
  anchor: Spot;
}

/** A rectangle of cells, edges included. */
export interface Range {
  top: number;
  bottom: number;
  left: number;
  right: number;
}

export const START: Place = { at: { row: 0, column: 0 }, anchor: { row: 0, column: 0 } };

/** The cells that are selected; one where nothing more is. */
export const rangeOf = ({ at, anchor }: Place): Range => ({
  top: Math.min(at.row, anchor.row),
  bottom: Math.max(at.row, anchor.row),
  left: Math.min(at.column, anchor.column),
  right: Math.max(at.column, anchor.column),
});

/** Whether more than one cell is selected. */
export const isWide = ({ at, anchor }: Place): boolean =>
  at.row !== anchor.row || at.column !== anchor.column;

/** The cells of a range, line by line. */
export const spotsIn = ({ top, bottom, left, right }: Range): Spot[] =>
  Array.from({ length: bottom - top + 1 }, (_row, down) =>
    Array.from({ length: right - left + 1 }, (_cell, along) => ({
      row: top + down,
      column: left + along,
    })),
  ).flat();

const within = (value: number, count: number) => Math.max(0, Math.min(count - 1, value));

/** The place at a cell, inside of the grid; with `extend` the selection goes on to there. */
export function placeAt(
  place: Place,
  { row, column }: Spot,
  size: { rows: number; columns: number },
  extend = false,
): Place {
  const at = { row: within(row, size.rows), column: within(column, size.columns) };
  return { at, anchor: extend ? place.anchor : at };
}

/** The cell after one, as one writes: the next day, then the next line. */
export function nextSpot({ row, column }: Spot, size: { rows: number; columns: number }): Spot {
  if (column + 1 < size.columns) return { row, column: column + 1 };
  return row + 1 < size.rows ? { row: row + 1, column: 0 } : { row, column };
}
