import { sql } from 'kysely';
import type { Database } from '../db/database';
import { queueNotification } from './notify';

interface OfferRow {
  patient: string;
  doctor: string | null;
  start: string;
  expiresAt: string;
  users: string[];
}

/**
 * Tells everybody who stands for the patient of a waiting-list entry what it is offered, as it is in
 * the transaction `db`; the same offer tells each person once.
 */
export async function notifyOffer(db: Database, id: string): Promise<void> {
  const { rows } = await sql<OfferRow>`
    SELECT b.full_name AS patient, d.full_name AS doctor, w.offered_start AS start,
      w.offer_expires_at AS "expiresAt",
      ARRAY(SELECT DISTINCT g."user" FROM nguoi_than g JOIN ca_nhan a ON a.id = g."user"
        WHERE g.patient = w.patient AND g.verified_at IS NOT NULL AND NOT a.disabled
        ORDER BY g."user") AS users
    FROM danh_sach_cho w JOIN benh_nhan b ON b.id = w.patient
    LEFT JOIN bac_si d ON d.id = w.offered_doctor
    WHERE w.id = ${id} AND w.offered_start IS NOT NULL`.execute(db);
  const [row] = rows;
  if (!row) return;
  const { patient, doctor, users } = row;
  const [start, expiresAt] = [new Date(row.start), new Date(row.expiresAt)];
  for (const user of users) {
    await queueNotification(db, {
      user,
      kind: 'offer',
      params: { patient, doctor, start, expiresAt },
      dedupeKey: `offer:${id}:${start.toISOString()}`,
      expiresAt,
    });
  }
}
