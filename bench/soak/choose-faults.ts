import { FAULTS, type Fault } from './faults';
import type { Place } from './place';

/** What was asked for and cannot be had; the text is meant for the terminal. */
export class RefusedFaults extends Error {
  override name = 'RefusedFaults';
}

/**
 * The faults of these names, every one where none is named.
 * @throws RefusedFaults naming what is unknown, and all that there are
 */
export function chooseFaults(named: readonly string[]): readonly Fault[] {
  const names = FAULTS.map(({ name }) => name);
  const unknown = named.filter((name) => !names.includes(name));
  if (unknown.length > 0)
    throw new RefusedFaults(`no such fault: ${unknown.join(', ')}; there are ${names.join(', ')}`);
  return FAULTS.filter(({ name }) => named.length === 0 || named.includes(name));
}

/**
 * Which of the chosen faults can go wrong in a place, and why the others cannot, by their names.
 * @throws RefusedFaults where one cannot that was named: it is what somebody wants to see
 */
export function faultsHere(chosen: readonly Fault[], place: Place, named: readonly string[]) {
  const left = chosen.flatMap(({ name, obstacle }) => {
    const why = obstacle?.(place) ?? null;
    return why === null ? [] : [[name, why] as const];
  });
  const notRun = Object.fromEntries(left);
  const refused = left.filter(([name]) => named.includes(name));
  if (refused.length > 0)
    throw new RefusedFaults(refused.map(([name, why]) => `${name}: ${why}`).join('; '));
  return { kinds: chosen.filter(({ name }) => !(name in notRun)), notRun };
}
