import type { RecordOf } from '../../../shared/resource/register';
import type { SetLine } from '../prescription/draft';

type Service = Pick<RecordOf<'dich-vu'>, 'id' | 'name' | 'active'>;

/** Something of a set that may be added to the record. */
export interface Item {
  id: string;
  name: string;
  /** Why it is not offered: it is in the record already, or nobody may use it any more. */
  not: 'there' | 'stopped' | null;
}

/** What is chosen from. */
export interface Offer {
  services: Item[];
  medicines: Item[];
  lines: readonly SetLine[];
}

/** What the record has already: services that are ordered, medicines that are written. */
export interface Present {
  services: ReadonlySet<string>;
  medicines: ReadonlySet<string>;
}

/** What a set offers to a record; a service that is gone from the catalogue is left out. */
export function offerOf(
  set: Pick<RecordOf<'bo-chi-dinh'>, 'services' | 'lines'>,
  catalogue: ReadonlyMap<string, Service>,
  present: Present,
): Offer {
  const lines = set.lines ?? [];
  return {
    services: (set.services ?? []).flatMap((id): Item[] => {
      const found = catalogue.get(id);
      if (!found) return [];
      const not = present.services.has(id) ? 'there' : found.active === false ? 'stopped' : null;
      return [{ id, name: found.name, not }];
    }),
    medicines: lines.map(({ medicine, name, strength }) => ({
      id: medicine,
      name: [name, strength].filter(Boolean).join(' '),
      not: present.medicines.has(medicine) ? 'there' : null,
    })),
    lines,
  };
}

/** What is ticked at first: all of it that can be added. */
export const allOf = ({ services, medicines }: Offer): Set<string> =>
  new Set([...services, ...medicines].filter(({ not }) => not === null).map(({ id }) => id));
