import { useEffect } from 'react';
import type { SavingSession } from './use-session-life';

/** Lets the browser ask before a page is closed or reloaded while something is not on the server. */
export function useWarnBeforeLeaving({ sync }: SavingSession): void {
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (sync.isDirty()) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [sync]);
}
