import Box from '@mui/material/Box';
import { useListContext } from 'ra-core';
import { lazy, Suspense } from 'react';
import { useQuiet } from '../../use-quiet';

const ListPages = lazy(async () => ({ default: (await import('./list-pages')).ListPages }));

/** Below the rows, which need not wait for them: the pages of a list, in the room that they will take. */
export function LazyListPages() {
  const { total } = useListContext();
  const quiet = useQuiet();
  if (!total) return null;
  const room = <Box aria-busy sx={{ mt: 2, minHeight: 52 }} />;
  return quiet ? (
    <Suspense fallback={room}>
      <ListPages />
    </Suspense>
  ) : (
    room
  );
}
