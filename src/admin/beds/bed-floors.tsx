import Typography from '@mui/material/Typography';
import { memo, startTransition, useEffect, useMemo, useState } from 'react';
import type { MapRoom } from '../../shared/inpatient/operations';
import type { Moving } from './moving';
import { RoomSection } from './room-section';
import { useBedWords } from './use-bed-words';

interface BedFloorsProps {
  rooms: readonly MapRoom[];
  moving: Moving | null;
}

/** Beds drawn at once: as many as a window shows; the others follow in steps of so many. */
const FIRST = 40;
const STEP = 60;

interface Floor {
  key: string;
  blockName: string;
  floor: number;
  rooms: MapRoom[];
}

function floorsOf(rooms: readonly MapRoom[]): Floor[] {
  const floors = new Map<string, Floor>();
  for (const room of rooms) {
    const { block, blockName, floor } = room;
    const key = `${block} ${floor}`;
    const known = floors.get(key);
    if (known) known.rooms.push(room);
    else floors.set(key, { key, blockName, floor, rooms: [room] });
  }
  return [...floors.values()];
}

/** As many of the rooms as have so many beds. */
function roomsWith(rooms: readonly MapRoom[], most: number): readonly MapRoom[] {
  let sum = 0;
  const end = rooms.findIndex(({ beds }) => {
    const full = sum >= most;
    sum += beds.length;
    return full;
  });
  return end === -1 ? rooms : rooms.slice(0, end);
}

/** Rooms by block and floor: those in sight first, the others in small steps behind what people do. */
export const BedFloors = memo(function BedFloors({ rooms, moving }: BedFloorsProps) {
  const beds = useBedWords();
  const [most, setMost] = useState(FIRST);
  const drawn = useMemo(() => roomsWith(rooms, most), [rooms, most]);
  const floors = useMemo(() => floorsOf(drawn), [drawn]);
  const missing = drawn.length < rooms.length;
  useEffect(() => {
    if (!missing) return;
    const timer = setTimeout(() => startTransition(() => setMost((known) => known + STEP)));
    return () => clearTimeout(timer);
  });
  return (
    <div aria-busy={missing}>
      {floors.map(({ key, blockName, floor, rooms: its }) => (
        <section key={key}>
          <Typography variant="h2" sx={{ mt: 1.5, mb: 1 }}>
            {blockName} · {beds.floor({ floor })}
          </Typography>
          {its.map((room) => (
            <RoomSection key={room.id} room={room} moving={moving} />
          ))}
        </section>
      ))}
    </div>
  );
});
