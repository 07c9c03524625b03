import { useEffect, useEffectEvent } from 'react';
import { goToNextMissing } from './missing-places';
import type { WritingSession } from './writing-session';

/**
 * Ctrl Enter (⌘ Enter) goes on from wherever one is: to the next answer that a signature waits for, and
 * where none is missing to signing. A form that nobody has written in yet begins there by itself, but
 * on a screen that is touched, where a keyboard would cover it.
 */
export function useGoOn(session: WritingSession, fresh: boolean, sign: () => void): () => void {
  const goOn = () => {
    if (!goToNextMissing(session)) sign();
  };
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.isComposing) return;
    if (document.querySelector('dialog[open]')) return;
    event.preventDefault();
    // What the key does in the control itself, such as taking the marked choice, comes first.
    setTimeout(goOn);
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => pressed(event);
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form opens
  useEffect(() => {
    if (fresh && window.matchMedia('(hover: hover)').matches) goToNextMissing(session);
  }, []);
  return goOn;
}
