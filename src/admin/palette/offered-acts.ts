import { useEffect, useState } from 'react';

/** What can be done with the record that is open, as one of its buttons does it. */
export interface OfferedAct {
  name: string;
  /** As on the button. */
  label: string;
  /** The record, by its title. */
  of: string;
  icon: string;
  /** Where it leads, or what it does. */
  to?: string;
  does?: () => void;
}

interface Held {
  acts: readonly OfferedAct[];
}

const offering = new Set<Held>();

/** The acts of the records that are open. */
export const offeredActs = (): OfferedAct[] => [...offering].flatMap(({ acts }) => acts);

/** Has the palette offer these acts as long as their buttons are on the screen. */
export function useOfferedActs(acts: readonly OfferedAct[]): void {
  const [held] = useState<Held>({ acts });
  useEffect(() => {
    held.acts = acts;
  });
  useEffect(() => {
    offering.add(held);
    return () => {
      offering.delete(held);
    };
  }, [held]);
}
