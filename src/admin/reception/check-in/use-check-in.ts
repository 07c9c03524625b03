import { useQueryClient } from '@tanstack/react-query';
import { HttpError, useDataProvider } from 'ra-core';
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Slip as DeskSlip, getSlip } from '../../../shared/booking/operations';
import { call } from '../../providers/call';
import type { SenDataProvider } from '../../providers/data-provider';
import { APPOINTMENTS, findSlip } from '../desk-api';
import { useDeskWords } from '../use-desk-words';

/** From a code to a queue number: look it up, look at it, check in. */
export function useCheckIn() {
  const { checkIn: words } = useDeskWords();
  const dataProvider = useDataProvider<SenDataProvider>();
  const queries = useQueryClient();
  const [search] = useSearchParams();
  const given = search.get('ma') ?? '';
  const [typed, setTyped] = useState(given);
  const [slip, setSlip] = useState<DeskSlip | null>(null);
  const [done, setDone] = useState<DeskSlip | null>(null);
  const [problem, setProblem] = useState('');
  const [busy, setBusy] = useState(false);

  const attempt = async (work: () => Promise<void>) => {
    setBusy(true);
    setProblem('');
    try {
      await work();
    } catch (error) {
      const missing = error instanceof HttpError && error.status === 404;
      setProblem(missing ? words.notFound : (error as Error).message);
    } finally {
      setBusy(false);
    }
  };
  const find = async (code: string) => {
    if (busy) return;
    setSlip(null);
    if (code.trim() === '') return setProblem(words.missing);
    await attempt(async () => setSlip(await findSlip(code.trim())));
  };
  const findGiven = useEffectEvent(() => void (given && find(given)));
  useEffect(() => findGiven(), []);
  return {
    typed,
    setTyped,
    slip,
    done,
    problem,
    busy,
    find,
    submit: (event: FormEvent) => {
      event.preventDefault();
      void find(typed);
    },
    checkIn: () =>
      attempt(async () => {
        if (!slip || busy) return;
        const { id, version } = slip;
        const input = { params: { id } };
        try {
          await dataProvider.runAction(APPOINTMENTS, id, 'check-in', {}, version);
          setDone(await call<typeof getSlip>('GET /phieu-thong-tin/:id/slip', input));
        } finally {
          await queries.invalidateQueries();
          // Whoever was quicker has changed it: what stands here is what it is now.
          setSlip(await call<typeof getSlip>('GET /phieu-thong-tin/:id/slip', input));
        }
      }),
    next: () => {
      setDone(null);
      setSlip(null);
      setTyped('');
      setProblem('');
    },
  };
}
