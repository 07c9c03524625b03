import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';

/**
 * Enter in a box of search takes the only one that was found, and sends no form. A scanner presses it
 * together with the last letter, long before the answer: it is kept until that is there, unless the
 * text changes.
 * @param text what stands in the box
 * @param found what exactly this text finds; undefined as long as that is not known
 * @param more `read`: a text that came whole, as off a camera, so that nobody presses a key after it; `none`: told
 *   where the text finds nothing
 * @returns what a press of a key is handed to
 */
export function useEnterForOnly<T>(
  text: string,
  found: readonly T[] | undefined,
  take: (only: T) => void,
  { read, none }: { read?: string | undefined; none?: () => void } = {},
): (event: KeyboardEvent) => void {
  const [pressed, setPressed] = useState<string>();
  const takeNow = useEffectEvent(take);
  const sayNone = useEffectEvent(() => none?.());
  useEffect(() => setPressed(read), [read]);
  useEffect(() => {
    if (pressed === undefined) return;
    if (pressed === text && found === undefined) return;
    setPressed(undefined);
    if (pressed !== text || found === undefined) return;
    const [only, ...others] = found;
    if (only === undefined) sayNone();
    else if (others.length === 0) takeNow(only);
  }, [pressed, text, found]);
  return (event) => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    setPressed(text);
  };
}
