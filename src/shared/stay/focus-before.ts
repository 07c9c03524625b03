import { type RefObject, useEffect, useRef } from 'react';

export type FocusBefore = RefObject<Element | null>;

/** Gives the focus back to what had it, where that is still on the page. */
export function giveBack({ current }: FocusBefore): void {
  if (current instanceof HTMLElement) current.focus({ preventScroll: true });
}

/** What of the page had the focus last: what stands in the place beside its root does not count. */
export function useFocusBefore(): FocusBefore {
  const before = useRef<Element | null>(null);
  useEffect(() => {
    const look = () => {
      const now = document.activeElement;
      if (now && now !== document.body && !now.closest('.stay-place')) before.current = now;
    };
    look();
    document.addEventListener('focusin', look);
    return () => document.removeEventListener('focusin', look);
  }, []);
  return before;
}
