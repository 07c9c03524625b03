import { useState } from 'react';

/**
 * Whether this has been true once: what waits for it appears then, and stays. Without that, parts that
 * ask anew when they appear would vanish again while they ask, and so on without an end.
 */
export function useReached(condition: boolean): boolean {
  const [reached, setReached] = useState(condition);
  if (condition && !reached) setReached(true);
  return reached || condition;
}
