import { useState } from 'react';
import type { Refused } from './use-counter';

/** What a second person says of themselves, as it is typed at the counter; by the names of the arguments. */
export interface WitnessTyped {
  witness: string;
  witnessPassword: string;
  witnessCode: string;
}

const NOTHING: WitnessTyped = { witness: '', witnessPassword: '', witnessCode: '' };

/** A second person who confirms, where one is needed; what is not needed is not sent. */
export function useWitness(needed: boolean) {
  const [typed, setTyped] = useState(NOTHING);
  const said = Object.entries(typed).filter(([, text]) => text !== '');
  return {
    needed,
    typed,
    change: (some: Partial<WitnessTyped>) => setTyped({ ...typed, ...some }),
    args: needed ? Object.fromEntries(said) : {},
  };
}

export type Witness = ReturnType<typeof useWitness>;

/** Whether an act was refused for something other than these fields say. */
export const isElsewhere = ({ at }: Refused): boolean => at === null || !Object.hasOwn(NOTHING, at);
