import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

/** Names, each with what is the case. */
export function Facts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        px: 2,
        pb: 2,
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) minmax(0, 1.4fr)',
        rowGap: 1,
        columnGap: 2,
      }}
    >
      {facts.map(([name, fact]) => (
        <Box key={name} sx={{ display: 'contents' }}>
          <Box component="dt" sx={{ color: 'text.secondary' }}>
            {name}
          </Box>
          <Box component="dd" sx={{ m: 0, overflowWrap: 'anywhere' }}>
            {fact}
          </Box>
        </Box>
      ))}
    </Box>
  );
}
