import { useQuery } from '@tanstack/react-query';
import { type RaRecord, useDataProvider } from 'ra-core';
import { useParams } from 'react-router-dom';
import type { SenDataProvider } from '../providers/data-provider';

/** A stored draft of a paper. */
export type DraftRow = RaRecord & Record<string, unknown>;

/** The draft that the address names; null where a new paper is written. */
export function useDraft(resource: string) {
  const { id } = useParams();
  const provider = useDataProvider<SenDataProvider>();
  return useQuery<DraftRow | null>({
    queryKey: ['phieu-kho', resource, id],
    queryFn: async () =>
      id === undefined ? null : (await provider.getOne<DraftRow>(resource, { id })).data,
    // What is being written is not replaced by what is stored.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
}
