import type { Room } from './read-floor';

type Placed = Pick<Room, 'id' | 'planColumn' | 'planRow' | 'planWidth' | 'planHeight'>;

/** A room with the squares of the floor that it takes, counted from 1. */
export interface Square<R> {
  room: R;
  column: number;
  row: number;
  width: number;
  height: number;
}

/** The rooms that have a place on the plan, as one reads: row by row, from the left. */
export function layFloor<R extends Placed>(rooms: readonly R[]): Square<R>[] {
  return rooms
    .flatMap((room): Square<R>[] => {
      const { planColumn: column, planRow: row, planWidth, planHeight } = room;
      if (column === null || row === null) return [];
      return [{ room, column, row, width: planWidth ?? 1, height: planHeight ?? 1 }];
    })
    .sort((a, b) => a.row - b.row || a.column - b.column);
}

const meet = (a: number, lengthA: number, b: number, lengthB: number): boolean =>
  a < b + lengthB && b < a + lengthA;

/** The rooms beside one, on its left and right. */
export function beside<R extends Placed>(squares: readonly Square<R>[], id: string): R[] {
  const own = squares.find(({ room }) => room.id === id);
  if (!own) return [];
  const touches = (one: Square<R>) =>
    one.column + one.width === own.column || own.column + own.width === one.column;
  return squares
    .filter((one) => touches(one) && meet(one.row, one.height, own.row, own.height))
    .map(({ room }) => room);
}
