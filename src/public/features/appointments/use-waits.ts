import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Slip } from '../../../shared/booking/operations';
import { useMessages } from '../../messages';
import { usePhoneProof } from '../../proofs/phone-proof/use-phone-proof';
import { slipAddress } from '../../visits/slots/addresses';

const api = () => import('../../visits/slots/waiting-calls');

/** Answers an offer or leaves the list; says what went wrong, or what is done, in place. */
export function useWaitCalls() {
  const { language } = useMessages();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [done, setDone] = useState<string | null>(null);
  const { asks, dialog } = usePhoneProof();

  async function refresh(): Promise<void> {
    await queries.invalidateQueries({ queryKey: ['waits'] });
    await queries.invalidateQueries({ queryKey: ['appointments'] });
    await queries.invalidateQueries({ queryKey: ['slots'], refetchType: 'none' });
  }
  async function run(work: () => Promise<void>): Promise<void> {
    setBusy(true);
    setFailure(null);
    setDone(null);
    try {
      await work();
    } catch (error) {
      const { errorCode, errorText, fieldErrors } = await import(
        '../../../shared/api/error-messages'
      );
      if (!asks(errorCode(error), () => void run(work))) {
        setFailure(Object.values(fieldErrors(error))[0] ?? errorText(error, language));
        await refresh();
      }
    }
    setBusy(false);
  }
  const accept = (id: string) =>
    run(async () => {
      const slip: Slip = await (await api()).acceptOffer(id);
      await refresh();
      await navigate(slipAddress(slip.id), { state: { notice: 'booked' } });
    });
  const decline = (id: string, said: string) =>
    run(async () => {
      await (await api()).declineOffer(id);
      await refresh();
      setDone(said);
    });
  const leave = (id: string, said: string) =>
    run(async () => {
      await (await api()).stopWaiting(id);
      await refresh();
      setDone(said);
    });
  return { accept, decline, leave, busy, failure, done, dialog };
}
