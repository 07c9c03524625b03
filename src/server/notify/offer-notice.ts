import { sql } from 'kysely';
import type { Database } from '../db/database';
import { columnsOf } from '../db/sql/columns-of';
import { queueNotification } from './notify';

const ENTRY = columnsOf('danh_sach_cho', 'w');
const PATIENT = columnsOf('benh_nhan', 'b');
const DOCTOR = columnsOf('bac_si', 'd');
const LINK = columnsOf('nguoi_than', 'g');
const ACCOUNT = columnsOf('ca_nhan', 'a');

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
    SELECT ${PATIENT.full_name} AS patient, ${DOCTOR.full_name} AS doctor,
      ${ENTRY.offered_start} AS start, ${ENTRY.offer_expires_at} AS "expiresAt",
      ARRAY(SELECT DISTINCT ${LINK.user} FROM nguoi_than g
        JOIN ca_nhan a ON ${ACCOUNT.id} = ${LINK.user}
        WHERE ${LINK.patient} = ${ENTRY.patient}
          AND ${LINK.verified_at} IS NOT NULL AND NOT ${ACCOUNT.disabled}
        ORDER BY ${LINK.user}) AS users
    FROM danh_sach_cho w JOIN benh_nhan b ON ${PATIENT.id} = ${ENTRY.patient}
    LEFT JOIN bac_si d ON ${DOCTOR.id} = ${ENTRY.offered_doctor}
    WHERE ${ENTRY.id} = ${id} AND ${ENTRY.offered_start} IS NOT NULL`.execute(db);
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
