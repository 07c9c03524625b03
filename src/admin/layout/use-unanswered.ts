import { notifyManager, onlineManager, type Query, useQueryClient } from '@tanstack/react-query';
import { useCallback, useSyncExternalStore } from 'react';

/** Whether a screen waits for what nobody has answered so far: it is asked for again, or once there is a network. */
const isUnanswered = (query: Query): boolean => {
  const { data, fetchFailureCount, fetchStatus } = query.state;
  const waits = fetchStatus === 'paused' || (fetchStatus === 'fetching' && fetchFailureCount > 0);
  return waits && data === undefined && query.isActive();
};

/**
 * What screens show nothing of yet because calls got no answer, whichever screen, panel or dialog waits for
 * it; and `again`, which asks for all of it at once.
 */
export function useUnanswered() {
  const client = useQueryClient();
  const cache = client.getQueryCache();
  const waiting = useCallback(() => cache.getAll().some(isUnanswered), [cache]);
  const follow = useCallback(
    (changed: () => void) => cache.subscribe(notifyManager.batchCalls(changed)),
    [cache],
  );
  const is = useSyncExternalStore(follow, waiting);
  const again = () => {
    const left = cache.getAll().filter(isUnanswered);
    // Browsers are not always right about whether there is a network.
    onlineManager.setOnline(true);
    for (const query of left) {
      void query.cancel({ silent: true, revert: true });
      query.fetch().catch(() => undefined);
    }
  };
  return { is, again };
}
