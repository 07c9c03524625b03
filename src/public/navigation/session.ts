import { useSyncExternalStore } from 'react';
import { getStoredUser, type StoredUser, subscribeSession } from '../../shared/api/session';

/** Who is signed in; null for nobody, on the server, and for the first paint. */
export const useSession = (): StoredUser | null =>
  useSyncExternalStore(subscribeSession, getStoredUser, () => null);
