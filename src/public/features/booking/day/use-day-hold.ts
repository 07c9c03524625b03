import { useEffect, useEffectEvent, useState } from 'react';
import { useMessages } from '../../../messages';
import type { HeldDay } from './day-calls';
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

/** Keeps all visits while the person is on a step; where one is gone, `onLost` is told why. */
export function useDayHold(choices: DayChoices, lost: string, onLost: (why: string) => void) {
  const { language } = useMessages();
  const [state, setState] = useState<State>({ kept: null, failure: null, asking: true });
  const visits = visitsOf(choices);

  async function keep(): Promise<void> {
    setState((last) => ({ ...last, failure: null, asking: true }));
    try {
      const { holdDay } = await import('./day-calls');
      setState({ kept: await holdDay(visits), failure: null, asking: false });
    } catch (error) {
      const why = await lostBecause(error, lost);
      if (why !== null) {
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
