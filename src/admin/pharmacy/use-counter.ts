import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { type HttpError, type RaRecord, useDataProvider } from 'ra-core';
import { useState } from 'react';
import { runtimeConfig } from '../../shared/api/runtime-config';
import { localDate } from '../../shared/format/dates';
import type { Counter, getCounter } from '../../shared/prescription/counter-operations';
import { actionsOf, type ResourceAction } from '../../shared/resource/actions';
import { useResource } from '../config-context';
import { useTellDone } from '../generated/actions/use-tell-done';
import { useTexts } from '../i18n/use-texts';
import { call } from '../providers/call';
import type { SenDataProvider } from '../providers/data-provider';
import { instantAt } from '../reception/calendar/grid-time';
import { localToday } from '../situation';
import { PRESCRIPTIONS } from './counter-places';
import { usePharmacyWords } from './use-pharmacy-words';

const COUNTER_KEY = 'quay-phat-thuoc';
/** How often what waits is read again; each time is an entry of the audit. */
const POLL_MS = 60_000;
const PER_PAGE = 30;

/** A prescription that waits, as the list shows it. */
export interface WaitingPrescription extends RaRecord {
  code: string;
  patient: string;
  doctor: string;
  signedAt: string;
  heldAt: string | null;
  $titles?: Readonly<Record<string, string>>;
}

/** The days that begin a list, the last one first, and the oldest of each day first: who waits longest. */
const inTurn = (rows: readonly WaitingPrescription[]): WaitingPrescription[] => {
  const { timeZone } = runtimeConfig();
  const dayOf = ({ signedAt }: WaitingPrescription) => localDate(new Date(signedAt), timeZone);
  return [...rows].sort(
    (one, other) =>
      dayOf(other).localeCompare(dayOf(one)) || one.signedAt.localeCompare(other.signedAt),
  );
};

/** Prescriptions of today or of before that wait to be dispensed, within a day the oldest first. */
export function useWaiting(when: 'today' | 'earlier', q: string, pages: number) {
  const provider = useDataProvider<SenDataProvider>();
  const today = localToday();
  const midnight = instantAt(today, '00:00', runtimeConfig().timeZone);
  const day = when === 'today' ? { signedAt_gte: midnight } : { signedAt_lt: midnight };
  return useQuery({
    queryKey: [COUNTER_KEY, 'waiting', when, today, q, pages],
    queryFn: async ({ signal }) => {
      const { data, total } = await provider.getList<WaitingPrescription>(PRESCRIPTIONS, {
        filter: { state: 'signed', ...day, ...(q !== '' && { q }) },
        // Of today those who wait longest are on the first page; of before, the days that are near.
        sort: { field: 'signedAt', order: when === 'today' ? 'ASC' : 'DESC' },
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

/** A prescription with its batches as they are now. */
export const useCounter = (id: string) =>
  useQuery<Counter>({
    queryKey: [COUNTER_KEY, id],
    queryFn: ({ signal }) =>
      call<typeof getCounter>('GET /don-thuoc/:id/quay', { params: { id } }, { signal }),
    refetchOnMount: 'always',
  });

/** Why an act was refused, at one of its fields or altogether. */
export interface Refused {
  act: string;
  text: string;
  /** The argument it is about; null for none. */
  at: string | null;
}

/** The acts of the counter on one prescription, one at a time, with all of it read anew afterwards. */
export function useCounterActs(id: string) {
  const { texts, say } = useTexts();
  const words = usePharmacyWords();
  const actions = actionsOf(useResource(PRESCRIPTIONS));
  const provider = useDataProvider<SenDataProvider>();
  const queries = useQueryClient();
  const tellDone = useTellDone(PRESCRIPTIONS);
  const [busy, setBusy] = useState(false);
  const [refused, setRefused] = useState<Refused | null>(null);

  const action = (name: string): ResourceAction => {
    const found = actions.find((one) => one.name === name);
    if (!found) throw new Error(`${PRESCRIPTIONS} has no ${name}`);
    return found;
  };
  /** Whether it was done. */
  const run = async (name: string, args: Record<string, unknown> = {}): Promise<boolean> => {
    if (busy) return false;
    const act = action(name);
    setBusy(true);
    setRefused(null);
    try {
      await provider.runAction(PRESCRIPTIONS, id, name, args);
      // What a second person confirmed is not taken back by a single press.
      const undo = 'witness' in args ? undefined : act.undo;
      tellDone({ undo }, id, texts.action.done({ label: say(act.label) }));
      return true;
    } catch (error) {
      const { status, body, message } = error as HttpError;
      const [at, first] = Object.entries(body?.errors ?? {})[0] ?? [null, message];
      setRefused({ act: name, text: status ? String(first) : words.lost, at });
      return false;
    } finally {
      await queries.invalidateQueries();
      setBusy(false);
    }
  };
  return { run, busy, refused, forget: () => setRefused(null), action };
}

export type CounterActs = ReturnType<typeof useCounterActs>;
