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

const two = (part: number): string => String(part).padStart(2, '0');

/** Seconds as `4:05`, from an hour on as `7:04:05`. */
export function countdown(seconds: number): string {
  const [minutes, rest] = [Math.floor(seconds / 60), two(seconds % 60)];
  if (minutes < 60) return `${minutes}:${rest}`;
  return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${rest}`;
}
