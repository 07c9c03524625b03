import { useCallback, useSyncExternalStore } from 'react';
import type { AnswerStore } from './answer-store';

/** The text that a store keeps under `key`; undefined where there is none. */
export function useEntry(store: AnswerStore, key: string): string | undefined {
  const subscribe = useCallback(
    (listener: () => void) => store.subscribe(key, listener),
    [store, key],
  );
  const read = () => {
    const text = store.read(key);
    return typeof text === 'string' ? text : undefined;
  };
  return useSyncExternalStore(subscribe, read, read);
}
