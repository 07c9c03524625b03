import { useEffectEvent, useLayoutEffect } from 'react';

/** What a key makes of the text that was typed; null where it writes nothing. */
function written(text: string, { key, ctrlKey, metaKey, altKey }: KeyboardEvent): string | null {
  if (ctrlKey || metaKey || altKey) return null;
  if (key === 'Backspace') return text.slice(0, -1);
  return key.length === 1 ? text + key : null;
}

interface TypedAheadProps {
  text: () => string;
  keep: (text: string) => void;
  close: () => void;
}

/**
 * In the place of a dialog whose code is on its way: what is typed is kept for its field. The screen, which
 * still has the focus, would take letters for its own keys.
 */
export function TypedAhead({ text, keep, close }: TypedAheadProps) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const next = written(text(), event);
    const isEscape = event.key === 'Escape';
    if (next === null && !isEscape && event.key !== 'Enter') return;
    event.preventDefault();
    event.stopPropagation();
    if (isEscape) close();
    if (next !== null) keep(next);
  });
  useLayoutEffect(() => {
    const hold = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', hold, true);
    return () => window.removeEventListener('keydown', hold, true);
  }, []);
  return null;
}
