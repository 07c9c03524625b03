import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type RaRecord, useDataProvider } from 'ra-core';
import { type Narrowing, narrowingFilter } from '../../shared/orders/narrowing';
import type {
  countOrders,
  getOrderWork,
  OrderWork,
  StateCount,
} from '../../shared/orders/operations';
import { usePolicy } from '../config-context';
import { call } from '../providers/call';
import type { SenDataProvider } from '../providers/data-provider';
import { localToday } from '../situation';
import { ORDERS } from './order-places';
import { type Stage, statesOf } from './stages';

const WORK_KEY = 'thuc-hien-chi-dinh';
/** How often the worklist is read again; each time is an entry of the audit. */
const POLL_MS = 60_000;
const PER_PAGE = 60;

/** An order as the worklist shows it; those who run the clinic read less of it. */
export interface WorkRow extends RaRecord {
  code: string;
  patientName?: string;
  priority?: string;
  /** Whether who ordered it was told of a critical value; none where it has none. */
  critical?: 'untold' | 'told' | null;
  state: string;
  createdAt: string;
  $titles?: Readonly<Record<string, string>>;
}

/** How many orders are in which state. */
export const useCounts = ({ department, kind, urgent }: Narrowing) =>
  useQuery<StateCount[]>({
    queryKey: [WORK_KEY, 'counts', department, kind, urgent],
    queryFn: ({ signal }) =>
      call<typeof countOrders>(
        'GET /chi-dinh/so-luong',
        {
          query: {
            ...(department && { department }),
            ...(kind && { kind }),
            ...(urgent && { urgent: '1' as const }),
          },
        },
        { signal },
      ),
    placeholderData: keepPreviousData,
    refetchInterval: POLL_MS,
    refetchOnMount: 'always',
  });

const RANKS = ['emergency', 'urgent', 'normal'];
const rankOf = ({ priority }: WorkRow): number => RANKS.indexOf(priority ?? 'normal');

/** The most urgent first, then in the order in which they were asked for. */
const inTurn = (rows: readonly WorkRow[]): WorkRow[] =>
  [...rows].sort(
    (one, other) => rankOf(one) - rankOf(other) || (one.createdAt < other.createdAt ? -1 : 1),
  );

export interface Wanted {
  stage: Stage;
  narrowing: Narrowing;
  q: string;
  pages: number;
}

/** Orders of a step that were made today, or before. */
export function useWork(when: 'today' | 'earlier', { stage, narrowing, q, pages }: Wanted) {
  const provider = useDataProvider<SenDataProvider>();
  const today = localToday();
  const day = when === 'today' ? { createdAt_gte: today } : { createdAt_lt: today };
  return useQuery({
    queryKey: [WORK_KEY, 'list', stage, narrowing, when, today, q, pages],
    queryFn: async ({ signal }) => {
      const { data, total } = await provider.getList<WorkRow>(ORDERS, {
        filter: {
          state: statesOf(stage),
          ...day,
          ...narrowingFilter(narrowing),
          ...(q !== '' && { q }),
        },
        sort: { field: 'priority', order: 'DESC' },
        pagination: { page: 1, perPage: PER_PAGE * pages },
        signal,
      });
      return { rows: inTurn(data), total: total ?? data.length };
    },
    placeholderData: keepPreviousData,
    refetchInterval: POLL_MS,
    refetchOnMount: 'always',
  });
}

/**
 * Orders of a place with a critical value that nobody was told of, at whatever step and of whatever kind; for
 * who reads what was found.
 */
export function useUntold({ department }: Narrowing) {
  const provider = useDataProvider<SenDataProvider>();
  return useQuery({
    queryKey: [WORK_KEY, 'untold', department],
    enabled: usePolicy(ORDERS).fields.read.has('critical'),
    queryFn: async ({ signal }) => {
      const { data } = await provider.getList<WorkRow>(ORDERS, {
        filter: { critical: 'untold', ...(department && { department }) },
        sort: { field: 'resultedAt', order: 'ASC' },
        pagination: { page: 1, perPage: PER_PAGE },
        signal,
      });
      return data;
    },
    refetchInterval: POLL_MS,
    refetchOnMount: 'always',
  });
}

/** An order with all that is needed to perform it. */
export const useOrderWork = (id: string) =>
  useQuery<OrderWork>({
    queryKey: [WORK_KEY, id],
    queryFn: ({ signal }) =>
      call<typeof getOrderWork>('GET /chi-dinh/:id/thuc-hien', { params: { id } }, { signal }),
    refetchOnMount: 'always',
  });
