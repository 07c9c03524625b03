import { useQuery } from '@tanstack/react-query';
import { type RaRecord, useDataProvider } from 'ra-core';
import type { getStock, StockOfStore } from '../../shared/stock/stock-operations';
import { call } from '../providers/call';
import type { SenDataProvider } from '../providers/data-provider';

const KEY = 'kho-thuoc';

/** A store as it is chosen. */
export interface StoreChoice extends RaRecord {
  id: string;
  name: string;
  kind: string;
}

/** The stores that are in use, by name. */
export function useStores() {
  const provider = useDataProvider<SenDataProvider>();
  return useQuery({
    queryKey: [KEY, 'stores'],
    queryFn: async ({ signal }) => {
      const { data } = await provider.getList<StoreChoice>('kho', {
        filter: { active: true },
        sort: { field: 'name', order: 'ASC' },
        pagination: { page: 1, perPage: 200 },
        signal,
      });
      return data;
    },
  });
}

/** What a store has, batch by batch; nothing is asked before a store is chosen. */
export const useStock = (store: string | null) =>
  useQuery<StockOfStore>({
    queryKey: [KEY, 'stock', store],
    enabled: store !== null,
    queryFn: ({ signal }) =>
      call<typeof getStock>('GET /kho/:id/ton', { params: { id: String(store) } }, { signal }),
    refetchOnMount: 'always',
  });
