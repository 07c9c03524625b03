import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';

/**
 * Enter in a box of search takes the only one that was found, and sends no form. A scanner presses it
 * together with the last letter, long before the answer: it is kept until that is there, unless the
 * text changes.
 * @param text what stands in the box
 * @param found what exactly this text finds; undefined as long as that is not known
 * @returns what a press of a key is handed to
 */
export function useEnterForOnly<T>(
  text: string,
  found: readonly T[] | undefined,
  take: (only: T) => void,
): (event: KeyboardEvent) => void {
  const [pressed, setPressed] = useState<string>();
  const takeNow = useEffectEvent(take);
  useEffect(() => {
    if (pressed === undefined) return;
    if (pressed === text && found === undefined) return;
    setPressed(undefined);
    const [only, ...others] = found ?? [];
    if (pressed === text && only !== undefined && others.length === 0) takeNow(only);
  }, [pressed, text, found]);
  return (event) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    setPressed(text);
  };
}
