import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useMessages } from '../../messages';

type Calls = typeof import('../../visits/slots/booking-calls');

/** Does something with an appointment on its day, one thing at a time, and reads it anew; a refusal is told in words. */
export function useVisitAct(id: string) {
  const { language } = useMessages();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  async function act(work: (calls: Calls) => Promise<unknown>): Promise<boolean> {
    if (busy) return false;
    setBusy(true);
    setFailure(null);
    try {
      await work(await import('../../visits/slots/booking-calls'));
      await queries.invalidateQueries({ queryKey: ['appointments'] });
      await queries.invalidateQueries({ queryKey: ['queue-place', id] });
      return true;
    } catch (error) {
      const { errorText, fieldErrors } = await import('../../../shared/api/error-messages');
      setFailure(Object.values(fieldErrors(error))[0] ?? errorText(error, language));
      return false;
    } finally {
      setBusy(false);
    }
  }
  return { act, busy, failure };
}
