import { QueryClient } from '@tanstack/react-query';
import { retryDelay, shouldRetry } from './retry';

const MINUTE = 60_000;

/**
 * The query client of both browser programs, with the behaviour that the contract fixes: focus and
 * mount alone never refetch (mounting does so only for a query that was invalidated meanwhile), an
 * unused answer is kept five minutes, a call that nobody answered is tried again with growing pauses.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        refetchOnWindowFocus: false,
        refetchOnMount: (query) => query.state.isInvalidated,
        gcTime: 5 * MINUTE,
        retry: shouldRetry,
        retryDelay,
      },
    },
  });
