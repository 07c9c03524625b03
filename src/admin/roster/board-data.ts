import { useQuery } from '@tanstack/react-query';
import type { getRosterBoard, RosterBoard } from '../../shared/roster/operations';
import { call } from '../providers/call';
import type { Period } from './period';

/** Others plan, too: this often the board is read again. */
const POLL_MS = 60_000;

/** Names the boards among what was read. */
export const BOARD_KEY = 'roster-board';

/** Reads the board of a department. */
export const readBoard = (department: string, { from, days }: Period, signal?: AbortSignal) =>
  call<typeof getRosterBoard>(
    'GET /lich-ca-truc/board',
    { query: { department, from, days } },
    { signal },
  );

/** The board of a department; none is read before one is chosen. */
export const useBoard = (department: string | null, period: Period) =>
  useQuery<RosterBoard>({
    queryKey: [BOARD_KEY, department, period.from, period.days],
    queryFn: ({ signal }) => readBoard(department ?? '', period, signal),
    enabled: department !== null,
    refetchInterval: POLL_MS,
    // What was written on it since is not in what was read.
    staleTime: 0,
    gcTime: 0,
    refetchOnMount: 'always',
    refetchOnWindowFocus: true,
  });
