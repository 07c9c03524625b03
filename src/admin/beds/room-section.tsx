import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { memo } from 'react';
import type { MapRoom } from '../../shared/inpatient/operations';
import { BedCard } from './bed-card';
import { type Moving, placingAt } from './moving';
import { useBedWords } from './use-bed-words';

/** What the map lets one do with its beds. */
export interface MapHandlers {
  press: (bed: string) => void;
  lift: (bed: string) => void;
  drop: (bed: string) => void;
}

interface RoomSectionProps extends MapHandlers {
  room: MapRoom;
  moving: Moving | null;
  acts: boolean;
}

/** A room with its beds; what is out of sight is not laid out. */
export const RoomSection = memo(function RoomSection(props: RoomSectionProps) {
  const { room, moving, acts, press, lift, drop } = props;
  const beds = useBedWords();
  const isolations: Readonly<Record<string, string>> = beds.isolation;
  const free = room.beds.filter(({ state }) => state === 'available').length;
  const rules = [
    room.sex === 'male' && beds.men,
    room.sex === 'female' && beds.women,
    room.isolation && (isolations[room.isolation] ?? room.isolation),
    beds.free({ count: free }),
  ].filter(Boolean);
  return (
    <Box
      component="section"
      aria-label={beds.room({ number: room.number })}
      sx={{
        contentVisibility: 'auto',
        '@media print': { contentVisibility: 'visible' },
        containIntrinsicSize: 'auto 420px',
        border: 1,
        borderColor: 'divider',
        borderRadius: 1.5,
        p: 1.25,
        bgcolor: 'background.default',
        breakInside: 'avoid',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1, mb: 1, flexWrap: 'wrap' }}>
        <Typography variant="h3">{beds.room({ number: room.number })}</Typography>
        <Typography variant="caption" color="text.secondary">
          {rules.join(' · ')}
        </Typography>
      </Box>
      <Box
        sx={{
          display: 'grid',
          gap: 1,
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 190px), 1fr))',
        }}
      >
        {room.beds.map((bed) => (
          <BedCard
            key={bed.id}
            bed={bed}
            choosing={moving === null ? null : placingAt(moving, room, bed) ? 'suits' : 'no'}
            draggable={acts && bed.patients.length === 1}
            press={press}
            lift={lift}
            drop={drop}
          />
        ))}
      </Box>
    </Box>
  );
});
