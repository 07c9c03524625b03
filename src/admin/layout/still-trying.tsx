import { type ComponentType, useEffect, useState } from 'react';

/**
 * The place of what is said while calls get no answer. It comes right after the first screen: by the time that
 * it is needed nothing could be loaded.
 */
export function StillTrying() {
  const [Notice, setNotice] = useState<ComponentType | null>(null);
  useEffect(() => {
    import('./trying-notice').then(
      ({ TryingNotice }) => setNotice(() => TryingNotice),
      () => undefined,
    );
  }, []);
  return Notice && <Notice />;
}
