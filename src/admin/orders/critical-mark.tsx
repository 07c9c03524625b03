import ReportProblem from '@mui/icons-material/ReportProblem';
import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** What endangers the patient now: a sign and words on red, never the colour alone. */
export function CriticalMark({ children }: { children: ReactNode }) {
  return (
    <Box
      component="strong"
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        gap: 0.5,
        whiteSpace: 'nowrap',
        verticalAlign: 'middle',
        px: 0.75,
        borderRadius: 1,
        bgcolor: 'error.main',
        color: 'error.contrastText',
        // In print and where colours are taken away, too.
        border: 1,
        borderColor: 'error.main',
      }}
    >
      <ReportProblem aria-hidden sx={{ fontSize: '1.1em' }} />
      {children}
    </Box>
  );
}
