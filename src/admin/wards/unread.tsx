import Box from '@mui/material/Box';
import { createContext, use } from 'react';
import { ProblemLine } from '../layout/problem';

/** What is wrong where the ward is shown as it was, since it could not be read anew; and how to try again. */
export interface Unread {
  error: unknown;
  retry: () => unknown;
}

/** Of the page; null where what it shows is what was read last. */
export const UnreadContext = createContext<Unread | null>(null);

/** Says so, on the page and in each sheet that covers it. */
export function UnreadLine() {
  const unread = use(UnreadContext);
  return (
    unread && (
      <Box sx={{ mb: 1.5 }}>
        <ProblemLine {...unread} />
      </Box>
    )
  );
}
