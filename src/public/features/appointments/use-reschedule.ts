import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Slip } from '../../../shared/booking/operations';
import type { Slot } from '../../../shared/booking/slot-values';
import { useMessages } from '../../messages';
import { slipAddress } from '../../visits/slots/addresses';

interface Lost {
  start: string;
  text: string | null;
  own: string | null;
  nearest: Slot[];
}

/** Moves an appointment; a time that is gone meanwhile offers the nearest ones. */
export function useReschedule({ id }: Slip, doctor: string | null) {
  const { language } = useMessages();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [lost, setLost] = useState<Lost | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);

  async function failed(error: unknown, start: string): Promise<'lost' | 'failed'> {
    const [{ nearestSlots, ownAppointment }, { errorText, fieldErrors }] = await Promise.all([
      import('../../visits/slots/booking-calls'),
      import('../../../shared/api/error-messages'),
    ]);
    const nearest = nearestSlots(error);
    if (nearest) {
      setLost({ start, text: null, own: ownAppointment(error), nearest });
      return 'lost';
    }
    setFailure(Object.values(fieldErrors(error))[0] ?? errorText(error, language));
    return 'failed';
  }

  async function deliver(start: string): Promise<'moved' | 'lost' | 'failed'> {
    try {
      const { reschedule } = await import('../../visits/slots/booking-calls');
      const { id: next } = await reschedule(id, start, doctor ?? undefined);
      await queries.invalidateQueries({ queryKey: ['appointments'] });
      await queries.invalidateQueries({ queryKey: ['slots'], refetchType: 'none' });
      await navigate(slipAddress(next), { replace: true, state: { notice: 'moved' } });
      return 'moved';
    } catch (error) {
      return failed(error, start);
    }
  }

  async function send(start: string | null): Promise<'moved' | 'lost' | 'failed' | null> {
    setFailure(null);
    setAttempt((count) => count + 1);
    if (start === null) return null;
    setBusy(true);
    const outcome = await deliver(start);
    setBusy(false);
    setAttempt((count) => count + 1);
    return outcome;
  }
  return { send, failure, lost, attempt, busy };
}
