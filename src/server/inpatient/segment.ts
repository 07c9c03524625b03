import { uuidv7 } from 'uuidv7';
import type { Scope } from '../resource/scope';
import type { BedRow } from './bed-row';

/** A stretch of a stay in a bed that is not over. */
export interface OpenSegment {
  id: string;
  bed: string;
  kind: 'nam' | 'giu';
  place: number;
  start: string;
}

/** Where a stay is now; null where it has no bed. */
export async function openSegment(scope: Scope, stay: string): Promise<OpenSegment | null> {
  const found = await scope.db
    .selectFrom('dieu_chuyen_giuong')
    .select(['id', 'bed', 'kind', 'place', 'start'])
    .where('stay', '=', stay)
    .where('end', 'is', null)
    .executeTakeFirst();
  return found ?? null;
}

/** Now, or as late as the beds were left by acts that came before: their clocks may differ. */
export function momentOf(scope: Scope, ...known: (string | Date | null | undefined)[]): string {
  const moments = known.flatMap((one) => (one ? [new Date(one).getTime()] : []));
  return new Date(Math.max(scope.now.getTime(), ...moments)).toISOString();
}

/** The first place of a bed that nobody has; null where it is full. */
export function freePlace({ capacity, occupants }: BedRow, leaving: string): number | null {
  const taken = occupants.filter(({ stay }) => stay !== leaving).map(({ place }) => place);
  for (let place = 1; place <= capacity; place += 1) if (!taken.includes(place)) return place;
  return null;
}

/** Lays a stay into a bed, or reserves it, from `start` on. */
export async function beginSegment(
  scope: Scope,
  segment: {
    stay: string;
    bed: string;
    kind: 'nam' | 'giu';
    place: number;
    start: string;
    reason: string | null;
  },
): Promise<string> {
  const id = uuidv7();
  await scope.db
    .insertInto('dieu_chuyen_giuong')
    .values({ id, ...segment })
    .execute();
  return id;
}

/** Ends a segment; a bed that somebody lay in and nobody lies in now waits to be cleaned. */
export async function endSegment(
  scope: Scope,
  { id, bed, kind }: OpenSegment,
  end: string,
  cleans = true,
): Promise<void> {
  await scope.db
    .updateTable('dieu_chuyen_giuong')
    .set(({ ref, eb }) => ({ end, version: eb(ref('version'), '+', 1) }))
    .where('id', '=', id)
    .execute();
  if (kind !== 'nam' || !cleans) return;
  await scope.db
    .updateTable('giuong')
    .set({ cleaning_since: end })
    .where('id', '=', bed)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('dieu_chuyen_giuong')
            .select('id')
            .where('bed', '=', bed)
            .where('end', 'is', null),
        ),
      ),
    )
    .execute();
}
