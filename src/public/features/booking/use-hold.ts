import { useEffect, useEffectEvent, useState } from 'react';
import { useMessages } from '../../messages';
import { changeDraft, currentDraft, type KeptSlot } from './draft';
import { leaveLostSlot } from './lost-slot';
import type { StepProps } from './step-props';
import { type Choices, ownerOf } from './steps';

/** One request at a time: an effect may run twice. */
let asking: { slot: string; answer: Promise<KeptSlot> } | null = null;

/** Keeps a slot for who is not signed in yet; the name of the tab stays until an account has it. */
async function requestForGuest(slot: string, choices: Choices): Promise<KeptSlot> {
  const owner = ownerOf(choices);
  if (!owner || !choices.start) throw new Error('no slot is chosen');
  const guest = currentDraft().guest ?? crypto.randomUUID();
  changeDraft({ guest });
  const { holdForGuest } = await import('../../visits/slots/booking-calls');
  const kept = { ...(await holdForGuest(owner, choices.start, guest)), slot };
  changeDraft({ hold: kept, heldDay: null });
  return kept;
}

async function request(slot: string, choices: Choices): Promise<KeptSlot> {
  const owner = ownerOf(choices);
  if (!owner || !choices.start) throw new Error('no slot is chosen');
  const { holdSlot } = await import('../../visits/slots/booking-calls');
  const { guest } = currentDraft();
  const kept = { ...(await holdSlot(owner, choices.start, guest)), slot };
  // What was held before signing in is the account's now.
  changeDraft({ hold: kept, heldDay: null, guest: null });
  return kept;
}

function ask(slot: string, choices: Choices, isGuest: boolean): Promise<KeptSlot> {
  if (asking?.slot === slot) return asking.answer;
  const answer = (isGuest ? requestForGuest : request)(slot, choices).finally(() => {
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

export type HoldProps = Pick<StepProps, 'choices' | 'go'>;

/**
 * Keeps the chosen slot while the person is on a step, of nobody's account where there is no `userId`. A slot that is gone leads back to the times,
 * with the nearest ones.
 */
export function useHold({ choices, go }: HoldProps, userId: string | null): SlotHold {
  const { language } = useMessages();
  const slot = [userId, JSON.stringify(ownerOf(choices)), choices.start].join(' ');
  const [state, setState] = useState<Omit<SlotHold, 'keep'>>(() => ({
    kept: living(currentDraft().hold, slot),
    failure: null,
    asking: false,
  }));

  async function keep(): Promise<KeptSlot | null> {
    const known = living(currentDraft().hold, slot);
    if (known) {
      // It may have come from the step before after this one was first drawn.
      setState({ kept: known, failure: null, asking: false });
      return known;
    }
    setState((last) => ({ ...last, failure: null, asking: true }));
    try {
      const kept = await ask(slot, choices, userId === null);
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
