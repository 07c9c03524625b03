import { useEffect, useEffectEvent, useState } from 'react';
import { useMessages } from '../../../messages';
import type { HeldDay } from '../../../visits/day/day-calls';
import { changeDraft, currentDraft } from '../draft';
import { type DayChoices, visitsOf } from './day-choices';

/** Fields of a refusal that are about the times, not about the person. */
const OF_TIMES = ['start', 'visits', 'doctorId', 'departmentId'];

/** Why the times cannot be had; null for another error. `lost` is said where somebody has taken one. */
export async function lostBecause(error: unknown, lost: string): Promise<string | null> {
  const { errorCode, fieldErrors } = await import('../../../../shared/api/error-messages');
  if (errorCode(error) === 'SLOT_TAKEN') return lost;
  const found = fieldErrors(error);
  return OF_TIMES.map((field) => found[field]).find(Boolean) ?? null;
}

interface State {
  kept: HeldDay | null;
  failure: string | null;
  asking: boolean;
}

/** Asks for the hold: of the account, which has then what was held before signing in, or of nobody's. */
async function request(
  visits: ReturnType<typeof visitsOf>,
  userId: string | null,
): Promise<HeldDay> {
  const { holdDay, holdDayForGuest } = await import('../../../visits/day/day-calls');
  if (userId !== null) {
    const heldDay = await holdDay(visits, currentDraft().guest);
    changeDraft({ heldDay, hold: null, guest: null });
    return heldDay;
  }
  const guest = currentDraft().guest ?? crypto.randomUUID();
  changeDraft({ guest });
  const heldDay = await holdDayForGuest(visits, guest);
  changeDraft({ heldDay, hold: null });
  return heldDay;
}

/**
 * Keeps all visits while the person is on a step, of nobody's account where there is no `userId`; where
 * one is gone, `onLost` is told why.
 */
export function useDayHold(
  choices: DayChoices,
  userId: string | null,
  lost: string,
  onLost: (why: string) => void,
) {
  const { language } = useMessages();
  const [state, setState] = useState<State>({ kept: null, failure: null, asking: true });
  const visits = visitsOf(choices);

  async function keep(): Promise<void> {
    setState((last) => ({ ...last, failure: null, asking: true }));
    try {
      setState({ kept: await request(visits, userId), failure: null, asking: false });
    } catch (error) {
      const why = await lostBecause(error, lost);
      if (why !== null) {
        changeDraft({ heldDay: null });
        onLost(why);
        return;
      }
      const { errorText } = await import('../../../../shared/api/error-messages');
      setState({ kept: null, failure: errorText(error, language), asking: false });
    }
  }
  const begin = useEffectEvent((_visits: string) => void keep());
  const key = JSON.stringify(visits);
  useEffect(() => begin(key), [key]);
  return { ...state, keep };
}
