import { sql } from 'kysely';
import type { Services } from '../services';

/**
 * Appointments of days that are over, to which nobody came, become `no_show`; holds that have run
 * out and answers to requests of more than a week ago go.
 * @returns how many appointments nobody came to.
 */
export async function closePastAppointments({ db, clock }: Services): Promise<number> {
  const now = clock();
  const { rows } = await sql`
    UPDATE phieu_thong_tin SET state = 'no_show', version = version + 1, updated_at = now(),
      history = coalesce(history, '[]') || jsonb_build_array(jsonb_build_object(
        'at', ${now.toISOString()}::text, 'by', NULL, 'action', 'no-show', 'from', state,
        'to', 'no_show', 'note', NULL))
    WHERE state IN ('requested', 'confirmed') AND archived_at IS NULL
      AND "end" < ${now}::timestamptz::date
    RETURNING id`.execute(db);
  await sql`DELETE FROM booking_claim WHERE id IN (
    SELECT id FROM booking_claim WHERE expires_at <= ${now} FOR UPDATE SKIP LOCKED)`.execute(db);
  await sql`DELETE FROM booking_request WHERE created_at < ${now}::timestamptz - interval '7 days'`.execute(
    db,
  );
  return rows.length;
}
