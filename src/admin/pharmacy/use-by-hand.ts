import { useEffect, useRef } from 'react';

/** A scanner types its code faster than any hand: so many milliseconds from one key to the next. */
const SCANNED_MS = 40;

/**
 * Whether the key that was pressed last came by a hand: the letters of a code that was scanned beside
 * the field must hand nothing out.
 */
export function useByHand(): () => boolean {
  const gap = useRef(Number.POSITIVE_INFINITY);
  useEffect(() => {
    let before = Number.NEGATIVE_INFINITY;
    const note = ({ timeStamp }: KeyboardEvent) => {
      gap.current = timeStamp - before;
      before = timeStamp;
    };
    window.addEventListener('keydown', note, true);
    return () => window.removeEventListener('keydown', note, true);
  }, []);
  return () => gap.current > SCANNED_MS;
}
