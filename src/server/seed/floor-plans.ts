import { LANDMARK } from '../../shared/facility/landmark';
import type { Demo, SeedRow } from './demo';

type Room = SeedRow<'phong'>;

interface Landmark {
  code: string;
  name: string;
  nameEnglish: string;
  at: Pick<Room, 'planColumn' | 'planRow' | 'planWidth'>;
}

/** What stands before and after the rooms of a floor, which lie on both sides of a corridor. */
function landmarksOf(floor: number, columns: number): Landmark[] {
  const end = columns + 2;
  const common: Landmark[] = [
    { code: 'TM', name: 'Thang máy', nameEnglish: 'Lift', at: { planColumn: 1, planRow: 1 } },
    { code: 'CT', name: 'Cầu thang', nameEnglish: 'Stairs', at: { planColumn: 1, planRow: 3 } },
    { code: 'WC', name: 'Vệ sinh', nameEnglish: 'Toilets', at: { planColumn: end, planRow: 2 } },
  ];
  if (floor > 1) return common;
  return [
    { code: 'LV', name: 'Lối vào', nameEnglish: 'Entrance', at: { planColumn: 1, planRow: 2 } },
    {
      ...{ code: 'TD', name: 'Tiếp đón', nameEnglish: 'Reception' },
      at: { planColumn: 2, planRow: 2, planWidth: 2 },
    },
    ...common,
  ];
}

function layFloor(demo: Demo, code: string, rooms: readonly Room[]): Room[] {
  const [first] = rooms;
  if (!first) return [];
  const columns = Math.ceil(rooms.length / 2);
  const { block, floor } = first;
  const placed = rooms.map((room, index) => ({
    ...room,
    planColumn: 2 + (index % columns),
    planRow: index < columns ? 1 : 3,
  }));
  const landmarks = landmarksOf(floor ?? 1, columns).map((mark): Room => {
    const { name, nameEnglish, at } = mark;
    const place = { number: `${code}${floor}-${mark.code}`, kind: LANDMARK, block, floor };
    return { id: demo.id(), ...place, name, nameEnglish, ...at, capacity: 1, active: true };
  });
  return [...placed, ...landmarks];
}

/** The rooms of the blocks, each at its place on the plan of its floor, and what one finds it by. */
export function demoFloorPlans(
  demo: Demo,
  blocks: readonly SeedRow<'toa-nha'>[],
  rooms: readonly Room[],
): Room[] {
  const floorOf = ({ block, floor }: Room) => `${block} ${floor}`;
  return [...new Set(rooms.map(floorOf))].flatMap((floor) => {
    const onFloor = rooms.filter((room) => floorOf(room) === floor);
    const code = blocks.find(({ id }) => id === onFloor[0]?.block)?.code ?? '';
    return layFloor(demo, code, onFloor);
  });
}
