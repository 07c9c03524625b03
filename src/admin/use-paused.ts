import { useEffect, useState } from 'react';

/** How long typing pauses before the server is asked. */
const PAUSE_MS = 150;

/** The text once typing has paused. */
export function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
