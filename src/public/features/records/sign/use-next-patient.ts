import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { callNextPatient } from '../../../../shared/queue/operations';
import type { startRecord } from '../../../../shared/records/operations';
import type { RecordOf } from '../../../../shared/resource/register';
import { addressOf } from '../../../../shared/site/pages';
import { useMessages } from '../../../messages';

const VISITS = 'phieu-thong-tin';

const rows = () => import('../../../../shared/api/rows');

/** Who was called: the visit, the number and the name where the doctor may read it. */
interface Called {
  visit: string;
  number: number | null;
  name: string | null;
}

async function callNext({ department, doctor }: RecordOf<typeof VISITS>): Promise<Called> {
  const { call } = await import('../../../../shared/api/call');
  const called = await call<typeof callNextPatient>('POST /hang-cho/:department/call-next', {
    params: { department },
    body: { doctorId: doctor },
  });
  const patients = await (await rows()).rowsById('benh-nhan', [called.patient]);
  const name = patients.get(called.patient)?.fullName ?? null;
  return { visit: called.id, number: called.queueNumber, name };
}

/**
 * What comes after a signature: the visit is over, the next one is called, and their record begun. One
 * step at a time; what went wrong is said and nothing is lost.
 */
export function useNextPatient(appointment: string) {
  const { language } = useMessages();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const queryKey = ['visit-of-record', appointment];
  const visit = useQuery({
    queryKey,
    queryFn: async ({ signal }) => {
      const { listRows } = await rows();
      const found = await listRows(VISITS, { filter: { id: [appointment] } }, signal);
      return found.rows[0] ?? null;
    },
    refetchOnMount: 'always',
    staleTime: 0,
  });
  const [called, setCalled] = useState<Called | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function once(work: () => Promise<void>): Promise<void> {
    if (busy) return;
    setBusy(true);
    setFailure(null);
    try {
      await work();
    } catch (error) {
      const { errorText } = await import('../../../../shared/api/error-messages');
      setFailure(errorText(error, language));
    } finally {
      setBusy(false);
    }
  }

  const { data } = visit;
  const complete = async () => {
    if (data?.state !== 'in_exam') return;
    await (await rows()).actOn(VISITS, appointment, 'complete');
    await queries.invalidateQueries({ queryKey });
  };
  return {
    visit: data,
    error: visit.error,
    refetch: visit.refetch,
    called,
    failure,
    busy,
    complete: () => once(complete),
    next: () =>
      once(async () => {
        if (!data) return;
        await complete();
        setCalled(await callNext(data));
      }),
    write: () =>
      once(async () => {
        if (!called) return;
        await (await rows()).actOn(VISITS, called.visit, 'start');
        const { call } = await import('../../../../shared/api/call');
        const made = await call<typeof startRecord>('POST /ho-so-benh-an/start', {
          body: { appointment: called.visit },
        });
        await navigate(addressOf.record(made.id));
      }),
  };
}
