import type { FloorPlanTexts } from './texts.vi';

export const en: FloorPlanTexts = {
  show: 'Show the room on the floor plan',
  floor: (floor) => `Plan of floor ${floor}`,
  here: (room) => `Room ${room} is highlighted`,
  beside: (rooms) => `, next to ${rooms}.`,
};
