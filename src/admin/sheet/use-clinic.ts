import { useQuery } from '@tanstack/react-query';
import { type RaRecord, useDataProvider } from 'ra-core';
import { usePolicy } from '../config-context';

/** The name of the clinic as it stands on papers; empty until it is known. */
export function useClinic(): string {
  const provider = useDataProvider();
  const { read } = usePolicy('phong-kham');
  const { data } = useQuery({
    queryKey: ['phong-kham', 'printed'],
    enabled: read,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async () => {
      const { data } = await provider.getList<RaRecord>('phong-kham', {
        sort: { field: 'name', order: 'ASC' },
        pagination: { page: 1, perPage: 1 },
      });
      return data;
    },
  });
  return String(data?.[0]?.name ?? '');
}
