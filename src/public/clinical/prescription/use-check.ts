import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { CheckPrescription } from '../../../shared/prescription/operations';
import { contentOf, type Draft, type PrescriptionContent } from './draft';

/** How long typing must rest before a draft is checked, in milliseconds. */
const REST = 350;

function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), REST);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}

/** What the server says of a draft, asked while it is typed. */
export function useCheck(patient: string, id: string | null, draft: Draft) {
  const { kind, weight, accompaniedBy, pregnancy, lines } = contentOf(draft);
  const asked = JSON.stringify({ kind, weight, accompaniedBy, pregnancy, lines });
  const settled = useSettled(asked);
  const sent = JSON.parse(settled) as Omit<PrescriptionContent, 'overrides'>;
  return useQuery({
    queryKey: ['prescription-check', patient, id, settled],
    queryFn: async ({ signal }) => {
      const { call } = await import('../../../shared/api/call');
      const body = { patient, ...sent, ...(id ? { id } : {}) };
      return call<CheckPrescription>('POST /don-thuoc/check', { body }, { signal });
    },
    enabled: sent.lines.length > 0,
    placeholderData: (before) => before,
    staleTime: 10_000,
  });
}
