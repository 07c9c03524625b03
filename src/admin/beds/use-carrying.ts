import { useEffect, useRef } from 'react';
import type { BedMap, MapBed } from '../../shared/inpatient/operations';
import { usePolicy } from '../config-context';
import { type Carrying, carry } from '../drag/carry';
import { type Moving, movingFrom, movingOf } from './moving';

interface CarryingOptions {
  map: BedMap;
  /** The beds that are shown. */
  places: ReadonlyMap<string, { bed: MapBed }>;
  /** Whether the map shows now, when alone one may act. */
  live: boolean;
  begin: (moving: Moving) => void;
  /** Let go over this bed. */
  drop: (bed: string) => void;
  stop: () => void;
}

/** Whom an element of the map stands for: who waits, or who lies in a bed; null for nobody. */
function foundAt(element: Element, { map, places }: CarryingOptions): Moving | null {
  const waiting = element.closest<HTMLElement>('[data-waiting]')?.dataset.waiting;
  const one = map.waiting.find(({ code }) => code === waiting);
  if (one) return one.mayPlace ? movingOf(one) : null;
  const id = element.closest<HTMLElement>('[data-bed]')?.dataset.id ?? '';
  const { patients = [] } = places.get(id)?.bed ?? {};
  const line = element.closest<HTMLElement>('[data-patient]')?.dataset.patient;
  // Of several in a bed it is the one under the finger.
  const patient = patients.length === 1 ? patients[0] : patients[Number(line ?? -1)];
  return patient ? movingFrom(patient, id) : null;
}

/** Lets patients be carried to beds by mouse or finger; answers where the map hears of it. */
export function useCarrying(options: CarryingOptions) {
  const root = useRef<HTMLDivElement>(null);
  const { actions } = usePolicy('o-lai');
  const known = useRef({ ...options, actions });
  known.current = { ...options, actions };
  useEffect(() => {
    if (!root.current) return;
    const pick: Carrying['pick'] = (element) => {
      // A button of its own is pressed, not carried.
      if (!known.current.live || element.closest('[data-waiting] button')) return null;
      const whom = foundAt(element, known.current);
      const may = whom?.admission ? ['admit', 'reserve'] : ['transfer'];
      if (!whom || !may.some((act) => known.current.actions.has(act))) return null;
      return { label: whom.name, begin: () => known.current.begin(whom) };
    };
    return carry(root.current, {
      pick,
      drop: (element) => {
        const bed = element?.closest<HTMLElement>('[data-bed]')?.dataset.id;
        if (bed) known.current.drop(bed);
        else known.current.stop();
      },
      cancel: () => known.current.stop(),
    });
  }, []);
  return root;
}
