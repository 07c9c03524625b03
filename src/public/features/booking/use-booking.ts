import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { uuidv7 } from 'uuidv7';
import { statusOf } from '../../../shared/api/retry';
import type { StoredUser } from '../../../shared/api/session';
import type { Slip } from '../../../shared/booking/operations';
import { useMessages } from '../../messages';
import { usePhoneProof } from '../../proofs/phone-proof/use-phone-proof';
import { bookingTexts } from '../../visits/slots/texts';
import { type Attempt, changeDraft, currentDraft } from './draft';
import { draftFiles, filesReady } from './draft-files';
import { endDraft } from './draft-sync';
import { leaveLostSlot } from './lost-slot';
import { asksAdult, childForm } from './small-child';
import type { StepProps } from './step-props';
import type { SlotHold } from './use-hold';
import { useOwnPatients } from './use-own-patients';
import { FIELDS } from './visit-check';

/** Whether the answer is known: without one, or after a failing server, the booking may exist. */
function isAnswer(error: unknown): boolean {
  const status = statusOf(error);
  return status !== null && status < 500;
}

async function send({ form, key }: Attempt): Promise<Slip> {
  const { book } = await import('../../visits/slots/booking-calls');
  await filesReady();
  try {
    return await book(form, draftFiles(), key);
  } catch (error) {
    if (isAnswer(error)) throw error;
    return book(form, draftFiles(), key);
  }
}

/** Sends the booking. One that was sent without an answer is sent again as it was, never anew. */
export function useBooking({ choices, go }: StepProps, hold: SlotHold, user: StoredUser) {
  const { language } = useMessages();
  const { check } = useMessages(bookingTexts);
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { whenKnown } = useOwnPatients(user.id, user.patientId);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [attempts, setAttempts] = useState(0);
  const { asks, dialog } = usePhoneProof();

  async function attempt(): Promise<Attempt | null> {
    const { attempt: sent, patientId, reason, ...child } = currentDraft();
    if (sent) return sent;
    const kept = await hold.keep();
    if (!kept || patientId === null) return null;
    const small = asksAdult((await whenKnown()) ?? undefined, patientId, kept.start);
    const form = {
      ...{ holdId: kept.holdId, patientId, reason: reason.trim() },
      ...(small ? childForm(child, user.fullName) : {}),
    };
    const made = { key: uuidv7(), form };
    changeDraft({ attempt: made });
    return made;
  }

  async function failed(error: unknown, repeat: () => Promise<void>): Promise<void> {
    const { errorCode, errorText, fieldErrors } = await import(
      '../../../shared/api/error-messages'
    );
    if (!isAnswer(error)) {
      setFailure(check.unsure);
      return;
    }
    changeDraft({ attempt: null });
    if (asks(errorCode(error), () => void confirm())) return;
    const errors = fieldErrors(error);
    if (errors.holdId) {
      // The hold is over on the server's clock: the slot may still be free.
      changeDraft({ hold: null });
      await repeat();
      return;
    }
    if (await leaveLostSlot(error, choices, go)) return;
    if (FIELDS.some((field) => errors[field])) {
      changeDraft({ errors });
      go('thong-tin');
      return;
    }
    setFailure(Object.values(errors)[0] ?? errorText(error, language));
  }

  async function deliver(again: boolean): Promise<void> {
    try {
      const wanted = await attempt();
      if (!wanted) return;
      const slip = await send(wanted);
      void endDraft();
      await queries.invalidateQueries({ queryKey: ['appointments'], refetchType: 'none' });
      await queries.invalidateQueries({ queryKey: ['slots'], refetchType: 'none' });
      const state = { notice: 'booked' };
      await navigate(`/lich-kham?phieu=${slip.id}`, { replace: true, state });
    } catch (error) {
      await failed(error, async () => {
        if (again) await deliver(false);
        else setFailure(hold.failure);
      });
    }
  }

  async function confirm(): Promise<void> {
    setBusy(true);
    setFailure(null);
    await deliver(true);
    setBusy(false);
    setAttempts((count) => count + 1);
  }

  return { confirm: () => void confirm(), busy, failure, attempts, dialog };
}
