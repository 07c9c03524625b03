import { useEffect, useRef } from 'react';

/** Ids of the buttons that open the form of a prescription. */
export const OPENERS = {
  start: 'prescription-start',
  edit: (id: string) => `prescription-edit-${id}`,
  replace: (id: string) => `prescription-replace-${id}`,
} as const;

const FIRST_FIELD = 'input, select, textarea';

/**
 * Takes the focus into a form that somebody opened, and back to what they opened it with once they close
 * it: to where a new one begins if that is there no more. A form that opens by itself takes no focus.
 */
export function useFormFocus(isOpen: boolean) {
  const form = useRef<HTMLDivElement>(null);
  const opener = useRef<string>(OPENERS.start);
  const moves = useRef<'in' | 'back' | null>(null);
  useEffect(() => {
    const move = moves.current;
    if (move === null || (move === 'in') !== isOpen) return;
    moves.current = null;
    if (isOpen) form.current?.querySelector<HTMLElement>(FIRST_FIELD)?.focus();
    else [opener.current, OPENERS.start].some(focusOn);
  });
  return {
    form,
    opened: (by: string) => {
      opener.current = by;
      moves.current = 'in';
    },
    closed: () => {
      moves.current = 'back';
    },
  };
}

function focusOn(id: string): boolean {
  const found = document.getElementById(id);
  found?.focus();
  return found !== null;
}
