import { useEffect, useState } from 'react';
import type { Presence } from '../../../../shared/records/record-api';
import { useSession } from '../../../navigation/session';

/** Milliseconds between two signs of life. */
const BEAT = 15_000;

/** Who else has the record open. */
export function usePresence(recordId: string, first: Presence[], active: boolean): Presence[] {
  const userId = useSession()?.id;
  const [present, setPresent] = useState(first);
  useEffect(() => {
    if (!active) return;
    let gone = false;
    const beat = async () => {
      const { bePresent } = await import('../../../../shared/api/records-api');
      const field = document.activeElement?.closest('[data-field]')?.getAttribute('data-field');
      // Without a network nobody can be told; the next beat tries again.
      const now = await bePresent(recordId, field ?? null).catch(() => null);
      if (now && !gone) setPresent(now);
    };
    void beat();
    const timer = setInterval(() => void beat(), BEAT);
    const leave = async () => {
      const { beGone } = await import('../../../../shared/api/records-api');
      // Whoever is not heard of for a while is taken for gone anyway.
      await beGone(recordId).catch(() => null);
    };
    const left = () => void leave();
    window.addEventListener('pagehide', left);
    return () => {
      gone = true;
      clearInterval(timer);
      window.removeEventListener('pagehide', left);
      left();
    };
  }, [recordId, active]);
  return present.filter(({ user }) => user !== userId);
}
