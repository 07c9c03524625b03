import type { Database } from '../db/database';

/** Asks what a visit to these doctors costs. */
export const askFees = (db: Database, doctors: readonly (string | null)[]) =>
  db
    .selectFrom('bac_si')
    .select(['id', 'fee'])
    .where('id', 'in', doctors.length > 0 ? [...new Set(doctors)] : [null]);

/** What a visit to the doctor costs; null where nothing is said of it. */
export async function feeOf(db: Database, doctor: string | null): Promise<number | null> {
  const found = await askFees(db, [doctor]).executeTakeFirst();
  return found?.fee ?? null;
}
