import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { memo, useMemo } from 'react';
import type { MapRoom } from '../../shared/inpatient/operations';
import type { Moving } from './moving';
import { type MapHandlers, RoomSection } from './room-section';
import { useBedWords } from './use-bed-words';

interface BedFloorsProps extends MapHandlers {
  rooms: readonly MapRoom[];
  moving: Moving | null;
  acts: boolean;
}

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

/** Rooms by block and floor. */
export const BedFloors = memo(function BedFloors({ rooms, ...props }: BedFloorsProps) {
  const beds = useBedWords();
  const floors = useMemo(() => floorsOf(rooms), [rooms]);
  return floors.map(({ key, blockName, floor, rooms: its }) => (
    <Box key={key} component="section" sx={{ mb: 2.5 }}>
      <Typography variant="h2" sx={{ mb: 1 }}>
        {blockName} · {beds.floor({ floor })}
      </Typography>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {its.map((room) => (
          <RoomSection key={room.id} room={room} {...props} />
        ))}
      </Box>
    </Box>
  ));
});
