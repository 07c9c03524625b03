import { type RefObject, useEffect, useRef } from 'react';

/** A field that takes the focus whenever the number grows. */
export function useFocus(time: number): RefObject<HTMLInputElement | null> {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (time > 0) input.current?.focus();
  }, [time]);
  return input;
}
