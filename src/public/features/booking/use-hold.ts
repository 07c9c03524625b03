import { useEffect, useEffectEvent, useState } from 'react';
import { useMessages } from '../../messages';
import { changeDraft, currentDraft, type KeptSlot } from './draft';
import { leaveLostSlot } from './lost-slot';
import type { StepProps } from './step-props';
import { type Choices, ownerOf } from './steps';

/** One request at a time: an effect may run twice. */
let asking: { slot: string; answer: Promise<KeptSlot> } | null = null;

async function request(slot: string, choices: Choices): Promise<KeptSlot> {
  const owner = ownerOf(choices);
  if (!owner || !choices.start) throw new Error('no slot is chosen');
  const { holdSlot } = await import('../../visits/slots/booking-calls');
  const kept = { ...(await holdSlot(owner, choices.start)), slot };
  changeDraft({ hold: kept });
  return kept;
}

function ask(slot: string, choices: Choices): Promise<KeptSlot> {
  if (asking?.slot === slot) return asking.answer;
  const answer = request(slot, choices).finally(() => {
    asking = null;
  });
  asking = { slot, answer };
  return answer;
}

/** The hold where it is of this slot and its time is not over. */
const living = (hold: KeptSlot | null, slot: string): KeptSlot | null =>
  hold?.slot === slot && hold.until > Date.now() ? hold : null;

export interface SlotHold {
  kept: KeptSlot | null;
  /** Why it could not be kept, where that is not that the slot is gone. */
  failure: string | null;
  asking: boolean;
  /** Keeps the slot unless it is kept already; null where that failed, which is then on screen. */
  keep: () => Promise<KeptSlot | null>;
}

/**
 * Keeps the chosen slot while the person is on a step. A slot that is gone leads back to the times,
 * with the nearest ones.
 */
export function useHold({ choices, go }: StepProps, userId: string): SlotHold {
  const { language } = useMessages();
  const slot = [userId, JSON.stringify(ownerOf(choices)), choices.start].join(' ');
  const [state, setState] = useState<Omit<SlotHold, 'keep'>>(() => ({
    kept: living(currentDraft().hold, slot),
    failure: null,
    asking: false,
  }));

  async function keep(): Promise<KeptSlot | null> {
    const known = living(currentDraft().hold, slot);
    if (known) return known;
    setState((last) => ({ ...last, failure: null, asking: true }));
    try {
      const kept = await ask(slot, choices);
      setState({ kept, failure: null, asking: false });
      return kept;
    } catch (error) {
      if (await leaveLostSlot(error, choices, go)) return null;
      const { errorText } = await import('../../../shared/api/error-messages');
      setState({ kept: null, failure: errorText(error, language), asking: false });
      return null;
    }
  }

  const begin = useEffectEvent((_slot: string) => {
    // A booking whose answer is not known has the slot, or will say that it does not.
    if (currentDraft().attempt === null) void keep();
  });
  useEffect(() => begin(slot), [slot]);

  return { ...state, keep };
}
