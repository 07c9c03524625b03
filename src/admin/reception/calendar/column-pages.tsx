import ChevronLeft from '@mui/icons-material/ChevronLeft';
import ChevronRight from '@mui/icons-material/ChevronRight';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import { useDeskWords } from '../use-desk-words';

interface ColumnPagesProps {
  page: number;
  /** Columns of one page, and of all. */
  most: number;
  all: number;
  go: (page: number) => void;
}

/** Turns over columns that do not fit side by side; nothing where all do. */
export function ColumnPages({ page, most, all, go }: ColumnPagesProps) {
  const { calendar: words } = useDeskWords();
  if (all <= most) return null;
  const last = Math.ceil(all / most) - 1;
  const from = page * most + 1;
  const to = Math.min(all, from + most - 1);
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5, justifyContent: 'flex-end' }}>
      <Box role="status" sx={{ color: 'text.secondary' }}>
        {from === to ? words.column({ from, all }) : words.columns({ from, to, all })}
      </Box>
      <IconButton aria-label={words.fewer} disabled={page === 0} onClick={() => go(page - 1)}>
        <ChevronLeft />
      </IconButton>
      <IconButton aria-label={words.more} disabled={page >= last} onClick={() => go(page + 1)}>
        <ChevronRight />
      </IconButton>
    </Box>
  );
}
