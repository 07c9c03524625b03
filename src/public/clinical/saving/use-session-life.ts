import { useEffect, useState, useSyncExternalStore } from 'react';
import type { DraftSync, SyncState } from './draft-sync';

/** What is typed on a screen, on its way to the server. */
export interface SavingSession {
  sync: DraftSync;
  /** Takes up what a closed page left on this device; answers how many fields came back. */
  restore: () => Promise<number>;
}

/**
 * What happens round the writing: the local copy comes back when the form is opened, and goes out
 * when the page is left, hidden or the person signs out. Answers how many fields came back.
 */
export function useSessionLife({ sync, restore }: SavingSession): number {
  const [restored, setRestored] = useState(0);
  useEffect(() => {
    let stopLeaving: (() => void) | undefined;
    let gone = false;
    const flush = () => void sync.flush();
    const hidden = () => document.visibilityState === 'hidden' && flush();
    void restore().then((count) => !gone && setRestored(count));
    void import('../../../shared/api/local-drafts').then(({ beforeLeaving }) => {
      if (gone) return;
      stopLeaving = beforeLeaving(async () => {
        await sync.flush();
      });
    });
    document.addEventListener('visibilitychange', hidden);
    window.addEventListener('pagehide', flush);
    return () => {
      gone = true;
      stopLeaving?.();
      document.removeEventListener('visibilitychange', hidden);
      window.removeEventListener('pagehide', flush);
      if (sync.isDirty()) flush();
    };
  }, [sync, restore]);
  return restored;
}

export const useSyncState = ({ sync }: SavingSession): SyncState =>
  useSyncExternalStore(sync.subscribe, sync.state, sync.state);

export const useDisputes = ({ sync }: SavingSession) =>
  useSyncExternalStore(sync.subscribe, sync.disputes, sync.disputes);
