import type { NewOrder } from './order-all';

/** A service that was found, with what else it is called. */
export interface FoundService extends NewOrder {
  code: string;
  /** Null where it has no other name. */
  alsoCalled: string | null;
}

const MOST_FOUND = 20;

/**
 * The services of the catalogue that these words find, accents or not, by name, code and what else doctors
 * call them; those that are ordered no more are not among them.
 */
export async function findServices(q: string, signal?: AbortSignal): Promise<FoundService[]> {
  const { listRows } = await import('../api/rows');
  const { rows } = await listRows(
    'dich-vu',
    { filter: { q, active: true }, sort: ['name', 'ASC'], range: [0, MOST_FOUND - 1] },
    signal,
  );
  return rows.map(({ id, name, code, alsoCalled }) => ({
    ...{ id, name, code },
    alsoCalled: alsoCalled ?? null,
  }));
}
