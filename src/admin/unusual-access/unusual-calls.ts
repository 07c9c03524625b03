import { useQuery } from '@tanstack/react-query';
import { READ_MS } from '../../shared/unusual-access/limits';
import type {
  Finding,
  listUnusualAccess,
  listUnusualLooks,
} from '../../shared/unusual-access/operations';
import { call } from '../providers/call';

/** First and last day of the clinic, both counted. */
export interface Days {
  from: string;
  to: string;
}

const KEY = 'unusual-access';

/** A little longer than the server reads, whose own answer says more. */
const WAITED_MS = READ_MS + 5_000;

/** The findings of these days; nothing is asked while a day is missing. */
export const useFindings = (days: Days | null) =>
  useQuery({
    queryKey: [KEY, days],
    queryFn: ({ signal }) =>
      call<typeof listUnusualAccess>(
        'GET /truy-cap-bat-thuong',
        { query: days! },
        { signal, timeout: WAITED_MS },
      ),
    enabled: days !== null,
    refetchOnMount: 'always',
  });

/** The patients behind a finding. */
export const useLooks = ({ actor, rule }: Finding, days: Days) =>
  useQuery({
    queryKey: [KEY, days, actor, rule],
    queryFn: ({ signal }) =>
      call<typeof listUnusualLooks>(
        'GET /truy-cap-bat-thuong/:actor',
        { params: { actor }, query: { ...days, rule } },
        { signal, timeout: WAITED_MS },
      ),
  });
