import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { type HttpError, type RaRecord, useDataProvider } from 'ra-core';
import { useState } from 'react';
import type { Counter, getCounter } from '../../shared/prescription/counter-operations';
import { actionsOf, type ResourceAction } from '../../shared/resource/actions';
import { useResource } from '../config-context';
import { useTellDone } from '../generated/actions/use-tell-done';
import { useTexts } from '../i18n/use-texts';
import { call } from '../providers/call';
import type { SenDataProvider } from '../providers/data-provider';
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

/** Prescriptions that wait to be dispensed, those signed last before the others. */
export function useWaiting(q: string, pages: number) {
  const provider = useDataProvider<SenDataProvider>();
  return useQuery({
    queryKey: [COUNTER_KEY, 'waiting', q, pages],
    queryFn: ({ signal }) =>
      provider.getList<WaitingPrescription>(PRESCRIPTIONS, {
        filter: { state: 'signed', ...(q !== '' && { q }) },
        sort: { field: 'signedAt', order: 'DESC' },
        pagination: { page: 1, perPage: PER_PAGE * pages },
        signal,
      }),
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
