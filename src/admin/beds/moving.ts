import type { BedPatient, MapBed, MapRoom, WaitingStay } from '../../shared/inpatient/operations';
import { unfit } from '../../shared/rules/beds/fit';

/** Somebody for whom a bed is chosen. */
export interface Moving {
  stay: string;
  name: string;
  sex: string | null;
  isolation: string | null;
  /** Has no bed yet; else lies in `bed`. */
  admission: boolean;
  bed: string | null;
}

/** Somebody on the list of those who wait, as one to choose a bed for. */
export const movingOf = (one: WaitingStay): Moving => ({
  stay: one.id,
  name: one.name ?? one.code,
  sex: one.sex,
  isolation: one.isolation,
  admission: one.kind === 'admission',
  bed: null,
});

/** Somebody in a bed, as one to choose another for; null where the asker may not see who it is. */
export const movingFrom = (patient: BedPatient, bed: string): Moving | null =>
  patient.stay === null
    ? null
    : {
        stay: patient.stay,
        name: patient.name ?? patient.code ?? '',
        sex: patient.sex,
        isolation: patient.isolation,
        admission: patient.reserved,
        bed,
      };

/** What laying somebody into a bed would be; null where it is none of these. */
export type Placing = 'admit' | 'transfer' | 'swap';

/** What choosing this bed would do; null where the bed does not suit. The server decides in the end. */
export function placingAt(moving: Moving, room: MapRoom, bed: MapBed): Placing | null {
  if (bed.id === moving.bed && !moving.admission) return null;
  const others = bed.patients.filter(({ stay }) => stay !== moving.stay);
  const full = others.length >= bed.capacity;
  const beside = full ? [] : others;
  if (unfit(room, moving, beside)) return null;
  if (bed.state === 'blocked' || bed.state === 'cleaning') return null;
  if (!full) return moving.admission ? 'admit' : 'transfer';
  const swaps = bed.capacity === 1 && others[0]?.stay && !others[0].reserved;
  return swaps && moving.bed !== null && !moving.admission ? 'swap' : null;
}
