import { useEffect, useState } from 'react';
import type { Presence } from '../../../../shared/records/record-values';
import type { announcePresence } from '../../../../shared/records/writing-operations';
import { useSession } from '../../../navigation/session';

/** Milliseconds between two signs of life. */
const BEAT = 15_000;

/** It is sent even while the page is closed. */
const OUTLIVING = { adapter: 'fetch', fetchOptions: { keepalive: true } };

async function announce(
  id: string,
  body: { field: string | null } | { leave: true },
): Promise<Presence[]> {
  const { call } = await import('../../../../shared/api/call');
  const options = 'leave' in body ? OUTLIVING : {};
  return call<typeof announcePresence>(
    'POST /ho-so-benh-an/:id/presence',
    { params: { id }, body },
    options,
  );
}

/** Who else has the record open. */
export function usePresence(recordId: string, first: Presence[], active: boolean): Presence[] {
  const userId = useSession()?.id;
  const [present, setPresent] = useState(first);
  useEffect(() => {
    if (!active) return;
    let gone = false;
    const beat = async () => {
      const field = document.activeElement?.closest('[data-field]')?.getAttribute('data-field');
      // Without a network nobody can be told; the next beat tries again.
      const now = await announce(recordId, { field: field ?? null }).catch(() => null);
      if (now && !gone) setPresent(now);
    };
    void beat();
    const timer = setInterval(() => void beat(), BEAT);
    // Whoever is not heard of for a while is taken for gone anyway.
    const left = () => void announce(recordId, { leave: true }).catch(() => null);
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
