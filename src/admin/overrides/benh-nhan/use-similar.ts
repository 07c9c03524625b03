import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { findSimilar } from '../../../shared/patient/similar-operations';
import { call } from '../../providers/call';

/** What is known of a new patient so far. */
export interface TypedPatient {
  fullName: string | null;
  dateOfBirth: string | null;
  phone: string | null;
  citizenId: string | null;
  insuranceNumber: string | null;
}

/** How long typing pauses before the server is asked. */
const PAUSE_MS = 350;

/** Whether it can be anybody in particular yet. */
const says = ({ fullName, dateOfBirth, ...numbers }: TypedPatient) =>
  Boolean((fullName && dateOfBirth) || Object.values(numbers).some(Boolean));

/** The patients who may be the one that is typed, asked for when typing pauses, or why they are not known. */
export function useSimilar(typed: TypedPatient) {
  const now = JSON.stringify(typed);
  const [asked, setAsked] = useState(now);
  useEffect(() => {
    const timer = setTimeout(() => setAsked(now), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [now]);
  const body = JSON.parse(asked) as TypedPatient;
  const query = useQuery({
    queryKey: ['similar patients', asked],
    queryFn: ({ signal }) =>
      call<typeof findSimilar>('POST /benh-nhan/similar', { body }, { signal }),
    enabled: says(body),
    staleTime: 10_000,
    placeholderData: (before) => before,
  });
  if (!says(typed)) return { found: [], error: null, refetch: query.refetch };
  return { found: query.data ?? [], error: query.error, refetch: query.refetch };
}
