import { useEffect, useState } from 'react';

/** Seconds until `until` (milliseconds since 1970), counted down; 0 where it is over or there is none. */
export function useSecondsLeft(until: number | undefined): number {
  const [, tick] = useState(0);
  useEffect(() => {
    if (until === undefined) return;
    const timer = setInterval(() => tick((count) => count + 1), 1000);
    return () => clearInterval(timer);
  }, [until]);
  return until === undefined ? 0 : Math.max(0, Math.ceil((until - Date.now()) / 1000));
}

/** Seconds as `4:05`. */
export const countdown = (seconds: number): string =>
  `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
