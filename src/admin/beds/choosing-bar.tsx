import Button from '@mui/material/Button';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useEffect } from 'react';
import type { Moving } from './moving';
import { useBedWords } from './use-bed-words';

/** Says for whom a bed is chosen, and how to stop: by the button or by Escape. */
export function ChoosingBar({ moving, stop }: { moving: Moving; stop: () => void }) {
  const beds = useBedWords();
  useEffect(() => {
    const hear = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') stop();
    };
    document.addEventListener('keydown', hear);
    return () => document.removeEventListener('keydown', hear);
  }, [stop]);
  return (
    <Paper
      elevation={4}
      role="status"
      sx={{
        displayPrint: 'none',
        position: 'sticky',
        top: { xs: 56, sm: 64 },
        zIndex: 5,
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 1.5,
        px: 2,
        py: 1,
        mb: 1.5,
        borderLeft: 6,
        borderColor: 'primary.main',
      }}
    >
      <Typography sx={{ flex: '1 1 240px', fontWeight: 700, overflowWrap: 'anywhere' }}>
        {beds.choosing({ name: moving.name })}
      </Typography>
      <Button variant="outlined" onClick={stop}>
        {beds.stop}
      </Button>
    </Paper>
  );
}
