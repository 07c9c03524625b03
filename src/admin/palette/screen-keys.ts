import { useEffect, useEffectEvent, useState } from 'react';
import { isTaken } from './taken-key';
import type { PaletteTexts } from './texts.vi';

/** What a key does in a list. */
export interface ListKey {
  list: keyof PaletteTexts['listKeys'];
}

/** A key that the open screen answers. */
export interface ScreenKey {
  /** As the browser names it; letters of either case. */
  key: string;
  /** How it is written where keys are shown; the key itself unless said. */
  shown?: string;
  /** What it does, in words or as one of the words that come with the page of keys. */
  says: string | ListKey;
  /** What the screen does; nothing where what has the focus answers the key by itself. */
  does?: () => void;
}

interface Held {
  keys: readonly ScreenKey[];
}

const answering = new Set<Held>();

/** Told to the window when a screen has come that answers keys. */
export const CAME = 'sen-keys';

/** The keys of the screens that are open, to be shown. */
export const screenKeys = (): ScreenKey[] => [...answering].flatMap(({ keys }) => keys);

const isMeant = (event: KeyboardEvent, { key }: ScreenKey): boolean =>
  event.key.toLowerCase() === key.toLowerCase();

/** Has the screen answer these keys while it is open, unless somebody types or a dialog is open. */
export function useScreenKeys(keys: readonly ScreenKey[]): void {
  const [held] = useState<Held>({ keys });
  useEffect(() => {
    held.keys = keys;
  });
  const pressed = useEffectEvent((event: KeyboardEvent) => {
    const { ctrlKey, metaKey, altKey, defaultPrevented } = event;
    if (ctrlKey || metaKey || altKey || defaultPrevented || isTaken(event)) return;
    const meant = keys.find((one) => isMeant(event, one));
    if (!meant?.does) return;
    event.preventDefault();
    meant.does();
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => pressed(event);
    answering.add(held);
    window.dispatchEvent(new Event(CAME));
    window.addEventListener('keydown', press);
    return () => {
      answering.delete(held);
      window.removeEventListener('keydown', press);
    };
  }, [held]);
}
