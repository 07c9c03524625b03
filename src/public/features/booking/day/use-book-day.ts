import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { uuidv7 } from 'uuidv7';
import { statusOf } from '../../../../shared/api/retry';
import { useMessages } from '../../../messages';
import { usePhoneProof } from '../../../proofs/phone-proof/use-phone-proof';
import type { DayForm } from '../../../visits/day/day-calls';
import { slipAddress } from '../../../visits/slots/addresses';
import { bookingTexts } from '../../../visits/slots/texts';
import { changeDraft, closeDraft, currentDraft } from '../draft';
import { draftFiles } from '../draft-files';
import { FIELDS } from '../visit-check';
import { lostBecause } from './use-day-hold';

/** Sends the booking of a day. One that was sent without an answer is sent again as it was. */
export function useBookDay(lost: string, onLost: (why: string) => void) {
  const { language } = useMessages();
  const { check } = useMessages(bookingTexts);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const sent = useRef<{ key: string; content: string } | null>(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [attempts, setAttempts] = useState(0);
  const { asks, dialog } = usePhoneProof();

  function keyFor(form: DayForm): string {
    const content = JSON.stringify([form, currentDraft().fileNames]);
    if (sent.current?.content !== content) sent.current = { key: uuidv7(), content };
    return sent.current.key;
  }

  async function failed(error: unknown, form: DayForm): Promise<void> {
    const { errorCode, errorText, fieldErrors } = await import(
      '../../../../shared/api/error-messages'
    );
    const status = statusOf(error);
    if (status === null || status >= 500) {
      setFailure(check.unsure);
      return;
    }
    if (asks(errorCode(error), () => void confirm(form))) return;
    const why = await lostBecause(error, lost);
    if (why !== null) {
      changeDraft({ heldDay: null });
      onLost(why);
      return;
    }
    const errors = fieldErrors(error);
    if (FIELDS.some((field) => errors[field])) changeDraft({ errors });
    else setFailure(errorText(error, language));
  }

  async function confirm(form: DayForm): Promise<void> {
    setBusy(true);
    setFailure(null);
    try {
      const { bookDay } = await import('../../../visits/day/day-calls');
      const { visits } = await bookDay(form, draftFiles(), keyFor(form));
      closeDraft();
      await queries.invalidateQueries({ queryKey: ['appointments'], refetchType: 'none' });
      await queries.invalidateQueries({ queryKey: ['slots'], refetchType: 'none' });
      const [first] = visits;
      const to = first ? slipAddress(first.id) : '/lich-kham';
      await navigate(to, { replace: true, state: { notice: 'booked' } });
    } catch (error) {
      await failed(error, form);
    }
    setBusy(false);
    setAttempts((count) => count + 1);
  }
  return { confirm, busy, failure, attempts, dialog };
}
