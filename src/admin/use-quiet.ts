import { useEffect, useState } from 'react';

/** Where a browser does not tell when it has nothing to do. */
const SOON_MS = 200;

/** Whether what was there first has been drawn, so that what can wait may be loaded. */
export function useQuiet(): boolean {
  const [quiet, setQuiet] = useState(false);
  useEffect(() => {
    const done = () => setQuiet(true);
    if (!('requestIdleCallback' in window)) {
      const timer = setTimeout(done, SOON_MS);
      return () => clearTimeout(timer);
    }
    const asked = requestIdleCallback(done, { timeout: 1000 });
    return () => cancelIdleCallback(asked);
  }, []);
  return quiet;
}
