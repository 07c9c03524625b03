import { expect, it } from 'vitest';
import { beside, layFloor } from './lay-floor';

const room = (id: string, planColumn: number | null, planRow: number | null, planWidth = 1) => ({
  ...{ id, planColumn, planRow, planWidth, planHeight: null },
});

const floor = [
  room('right', 4, 1),
  room('far', 5, 1),
  room('nowhere', null, null),
  room('own', 2, 1, 2),
  room('below', 2, 2),
  room('left', 1, 1),
];

it('reads a floor row by row, without the rooms that have no place', () => {
  const order = layFloor(floor).map((square) => square.room.id);
  expect(order).toEqual(['left', 'own', 'right', 'far', 'below']);
});

it('names the rooms on both sides, however wide one is', () => {
  expect(beside(layFloor(floor), 'own').map(({ id }) => id)).toEqual(['left', 'right']);
  expect(beside(layFloor(floor), 'nowhere')).toEqual([]);
});
