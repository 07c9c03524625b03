import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useMessages } from '../../messages';
import type { DayForm } from '../../visits/day/day-calls';
import { slipAddress } from '../../visits/slots/addresses';

/**
 * Moves all visits of the day of an appointment; where a time is gone meanwhile `lost` is said and other
 * plans are asked for.
 */
export function useMoveDay(id: string, lost: string) {
  const { language } = useMessages();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [failure, setFailure] = useState<string | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [busy, setBusy] = useState(false);

  async function failed(error: unknown): Promise<void> {
    const { errorCode, errorText, fieldErrors } = await import(
      '../../../shared/api/error-messages'
    );
    if (errorCode(error) === 'SLOT_TAKEN') setFailure(lost);
    else setFailure(Object.values(fieldErrors(error))[0] ?? errorText(error, language));
    // The day itself may have changed meanwhile.
    await queries.invalidateQueries({ queryKey: ['day-plans'] });
    await queries.invalidateQueries({ queryKey: ['appointments'] });
  }

  async function send(visits: DayForm['visits']): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      const { moveDay } = await import('../../visits/day/day-calls');
      const { visits: moved } = await moveDay(id, visits);
      const next = moved.find(({ rescheduledFrom }) => rescheduledFrom === id) ?? moved[0];
      await queries.invalidateQueries({ queryKey: ['appointments'] });
      await queries.invalidateQueries({ queryKey: ['slots'], refetchType: 'none' });
      await navigate(slipAddress(next?.id ?? id), { replace: true, state: { notice: 'moved' } });
    } catch (error) {
      await failed(error);
    }
    setBusy(false);
    setAttempt((count) => count + 1);
  }

  return { send, failure, attempt, busy };
}
