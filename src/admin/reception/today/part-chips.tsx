import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { PARTS, type Part } from './parts';
import { useTodayWords } from './use-today-words';

interface PartChipsProps {
  /** Nothing where the day is not known. */
  counts: ReadonlyMap<Part, readonly unknown[]> | undefined;
  part: Part | null;
  choose: (part: Part | null) => void;
}

/** How many are late, to come, waiting and so on; a press shows only these. */
export function PartChips({ counts, part, choose }: PartChipsProps) {
  const { today: words } = useTodayWords();
  const colour = (one: Part) => {
    if (part === one) return 'primary';
    return one === 'late' && counts?.get(one)?.length ? 'error' : 'default';
  };
  return (
    <Box
      role="group"
      aria-label={words.parts}
      sx={{
        ...{ display: 'flex', flexWrap: { xs: 'nowrap', sm: 'wrap' }, gap: 1, mb: 1.5 },
        // On a phone they are one row that scrolls; the ring of the focused one needs room.
        ...{ overflowX: { xs: 'auto', sm: 'visible' }, p: { xs: 0.5, sm: 0 } },
        '& > *': { flexShrink: 0 },
      }}
    >
      {PARTS.map((one, index) => (
        <Chip
          key={one}
          clickable
          label={`${words[one]} ${counts ? (counts.get(one)?.length ?? 0) : '–'}`}
          color={colour(one)}
          variant={part === one ? 'filled' : 'outlined'}
          aria-pressed={part === one}
          aria-keyshortcuts={String(index + 1)}
          onClick={() => choose(part === one ? null : one)}
        />
      ))}
    </Box>
  );
}
