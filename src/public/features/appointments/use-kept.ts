import { KEPT_KEY } from '../../../shared/api/session';
import { readKey, writeKey } from '../../../shared/api/session-storage';
import type { Slip } from '../../../shared/booking/operations';
import { useSession } from '../../navigation/session';
import type { AppointmentNames } from './use-names';

/** The next appointment as this device keeps it; it goes with the session. */
export interface Kept {
  userId: string;
  slip: Slip;
  names: AppointmentNames;
  /** When it was read, ISO 8601. */
  readAt: string;
}

/** Keeps the appointment, or with null forgets it. */
export const keep = (kept: Kept | null): void => writeKey(KEPT_KEY, kept && JSON.stringify(kept));

function readKept(userId: string | undefined): Kept | null {
  try {
    const kept: Kept | null = JSON.parse(readKey(KEPT_KEY) ?? 'null');
    return kept && kept.userId === userId ? kept : null;
  } catch {
    return null;
  }
}

/** What was kept of the signed-in person's next appointment. */
export const useKept = (): Kept | null => readKept(useSession()?.id);
