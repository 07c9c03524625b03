import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { joinWaitingList } from '../../../shared/booking/operations';
import type { Slot } from '../../../shared/booking/slot-values';
import { useMessages } from '../../messages';
import { usePhoneProof } from '../../proofs/phone-proof/use-phone-proof';
import type { WaitForm } from '../../visits/slots/waiting-calls';
import { waitingTexts } from './texts';

/** Joins the waiting list; where a time is free already it is named instead. */
export function useJoinWaits() {
  const { language } = useMessages();
  const { join } = useMessages(waitingTexts);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [problem, setProblem] = useState<string | null>(null);
  const [open, setOpen] = useState<Slot[] | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);
  const { asks, dialog } = usePhoneProof();

  async function send(form: WaitForm): Promise<void> {
    setBusy(true);
    setProblem(null);
    setOpen(null);
    const [{ call }, { openInstead }] = await Promise.all([
      import('../../../shared/api/call'),
      import('../../visits/slots/waiting-calls'),
    ]);
    try {
      await call<typeof joinWaitingList>('POST /dat-lich/waiting', { body: form });
      await queries.invalidateQueries({ queryKey: ['waits'] });
      await navigate('/lich-kham', { state: { joined: join.joined } });
    } catch (error) {
      const { errorCode, errorText, fieldErrors } = await import(
        '../../../shared/api/error-messages'
      );
      const instead = openInstead(error);
      setOpen(instead);
      const unproved = asks(errorCode(error), () => void send(form));
      if (!instead && !unproved)
        setProblem(Object.values(fieldErrors(error))[0] ?? errorText(error, language));
    }
    setBusy(false);
    setAttempt((count) => count + 1);
  }
  return { send, problem, open, attempt, busy, dialog };
}
