import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'ra-core';
import { runtimeConfig } from '../../../shared/api/runtime-config';
import { localDate, localTime } from '../../../shared/format/dates';
import { weekdayText } from '../../../shared/roster/coverage';
import type { getOwnDuties } from '../../../shared/roster/own-operations';
import { useTexts } from '../../i18n/use-texts';
import { call } from '../../providers/call';
import type { SenDataProvider } from '../../providers/data-provider';

const KEY = ['own-duties'];

/** Rosters change, and colleagues hand over: this often the page is read again. */
const POLL_MS = 60_000;

/** The own duties, and what waits for an answer. */
export const useOwnDuties = () =>
  useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call<typeof getOwnDuties>('GET /lich-ca-truc/mine', {}, { signal }),
    refetchInterval: POLL_MS,
    refetchOnMount: 'always',
  });

interface Act {
  resource: 'lich-ca-truc' | 'doi-ca';
  id: string;
  action: string;
  done: string;
}

/** Does one of the acts of the page; what it says when it is done, or what stands against it, is told. */
export function useOwnAct() {
  const provider = useDataProvider<SenDataProvider>();
  const queries = useQueryClient();
  const notify = useNotify();
  return useMutation({
    mutationFn: ({ resource, id, action }: Act) => provider.runAction(resource, id, action),
    onSuccess: (_record, { done }) => notify(done, { type: 'success' }),
    onError: (error) => notify(error.message, { type: 'error' }),
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  });
}

/** Days and times of duties as the page says them, in the clinic's zone. */
export function useDutyTimes() {
  const { say } = useTexts();
  const { timeZone } = runtimeConfig();
  const dayOf = (moment: string) => localDate(new Date(moment), timeZone);
  const clock = (moment: string) => localTime(new Date(moment), timeZone);
  const dayText = (moment: string) => {
    const said = say(weekdayText(dayOf(moment)));
    return said.charAt(0).toLocaleUpperCase('vi') + said.slice(1);
  };
  return { dayOf, clock, dayText, at: (moment: string) => `${clock(moment)} ${dayText(moment)}` };
}
