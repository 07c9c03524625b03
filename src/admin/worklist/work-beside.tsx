import Box from '@mui/material/Box';
import type { ReactNode } from 'react';
import { BackLink } from '../generated/back-link';

interface WorkBesideProps {
  /** What waits. */
  list: ReactNode;
  /** How wide the list is beside what is open, in pixels. */
  listWidth: number;
  /** The id of what is open. */
  chosen: string | undefined;
  /** Where a phone goes back to the list. */
  back: { to: string; label: string };
  /** What is open, or what to choose. */
  children: ReactNode;
}

/**
 * What waits, and beside it what is open of it, which stays in view however far down the list it was
 * chosen. A phone shows one of the two.
 */
export function WorkBeside({ list, listWidth, chosen, back, children }: WorkBesideProps) {
  const only = (shown: boolean) => ({ xs: shown ? 'block' : 'none', md: 'block' });
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: `${listWidth}px minmax(0, 1fr)` },
      }}
    >
      <Box sx={{ display: only(chosen === undefined) }}>{list}</Box>
      <Box
        // What is opened next begins at its top.
        key={chosen}
        sx={({ breakpoints }) => ({
          display: only(chosen !== undefined),
          minWidth: 0,
          // Labels are printed from where they stand, which is cut off by nothing.
          [breakpoints.up('md').replace('@media', '@media screen and')]: {
            ...{ position: 'sticky', top: 72, maxHeight: 'calc(100dvh - 88px)' },
            overflowY: 'auto',
          },
        })}
      >
        {chosen !== undefined && (
          <Box sx={{ display: { md: 'none' }, '@media print': { display: 'none' } }}>
            <BackLink to={back.to} label={back.label} />
          </Box>
        )}
        {children}
      </Box>
    </Box>
  );
}
