import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** What may be done with what is open: at the bottom of the screen, on a phone below all of it. */
export function ActBar({ children }: { children: ReactNode }) {
  return (
    <Box
      sx={{
        position: { xs: 'static', sm: 'sticky' },
        bottom: 0,
        zIndex: 1,
        mt: 2,
        py: 1.5,
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1,
        bgcolor: 'background.default',
        borderTop: 1,
        borderColor: 'divider',
        '& .MuiButton-root': { minHeight: 48 },
        '@media print': { display: 'none' },
      }}
    >
      {children}
    </Box>
  );
}

/** The first act: the width of a phone. */
export const FIRST_ACT = { flex: { xs: '1 1 100%', sm: '0 0 auto' }, minWidth: 160 } as const;
