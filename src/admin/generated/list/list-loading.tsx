import Box from '@mui/material/Box';
import Skeleton from '@mui/material/Skeleton';
import { useListContext } from 'ra-core';
import type { ReactNode } from 'react';
import { useTexts } from '../../i18n/use-texts';

/** In the place of rows that are on their way: said once, and the room that they will take. */
export function ListLoading({ children }: { children: ReactNode }) {
  const { texts } = useTexts();
  return (
    <Box aria-busy="true">
      <Box role="status" sx={{ position: 'absolute', clip: 'rect(0 0 0 0)' }}>
        {texts.loading}
      </Box>
      <div aria-hidden="true">{children}</div>
    </Box>
  );
}

/** Rows and the head are as high as what is in most of them: a chip, or a button that sorts. */
const heightOf = (line: number) => ({
  height: 48,
  '@media (pointer: fine)': { height: line === 0 ? 30 : 28 },
});

/** More rows than this are below what a window shows. */
const MOST = 10;

/** The room of a table: its head, and rows as high as its own. */
export function TableLoading() {
  const { perPage } = useListContext();
  const lines = Array.from({ length: Math.min(perPage, MOST) + 1 }, (_, line) => line);
  return (
    <ListLoading>
      {lines.map((line) => (
        <Box
          key={line}
          data-waiting
          sx={{
            ...heightOf(line),
            display: 'flex',
            alignItems: 'center',
            boxSizing: 'border-box',
            px: 1.5,
            borderBottom: 1,
            borderColor: 'divider',
            bgcolor: line === 0 ? 'action.hover' : undefined,
          }}
        >
          <Skeleton width="100%" />
        </Box>
      ))}
    </ListLoading>
  );
}
