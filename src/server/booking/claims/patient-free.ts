import { type SqlBool, sql } from 'kysely';
import { AppError, type Text } from '../../../shared/errors';
import type { Database } from '../../db/database';
import { columnsOf } from '../../db/sql/columns-of';
import type { ClaimTime } from './claim-time';
import { type Claimant, isOwn, NOBODY } from './own-claims';

export const SAME_PATIENT: Text = {
  vi: 'Người bệnh đã có lịch hẹn khác vào giờ này.',
  en: 'The patient has another appointment at this time.',
};

interface Besides {
  /** An appointment that does not count. */
  except?: string | null;
  /** Whose own offers do not count. */
  claimant?: Claimant;
}

/** Asks for a claim that the patient has at that time. */
export const askElsewhere = (
  db: Database,
  { patient, start, end }: Pick<ClaimTime, 'patient' | 'start' | 'end'>,
  { except = null, claimant = NOBODY }: Besides = {},
) =>
  db
    .selectFrom('booking_claim')
    .select('id')
    .where('patient', '=', patient)
    .where('starts_at', '<', end)
    .where('ends_at', '>', start)
    .where(
      sql<SqlBool>`coalesce(${columnsOf('booking_claim').appointment} <> ${except}::uuid, true)`,
    )
    .where(sql<SqlBool>`NOT ${isOwn(claimant)}`)
    .limit(1);

/** @throws AppError CONFLICT at `field` where {@link askElsewhere} found a claim. */
export function requireNowhereElse(found: readonly unknown[], field: string): void {
  if (found.length > 0) {
    throw new AppError('CONFLICT', { errors: { [field]: SAME_PATIENT }, message: SAME_PATIENT });
  }
}

/**
 * Offers to the patient count unless the claimant's own do not: once they have made way, one that is
 * left is being taken just now.
 * @throws AppError CONFLICT at `field` where the patient has another appointment at that time.
 */
export async function requirePatientFree(
  db: Database,
  time: ClaimTime,
  field: string,
  besides: Besides = {},
): Promise<void> {
  requireNowhereElse(await askElsewhere(db, time, besides).execute(), field);
}
