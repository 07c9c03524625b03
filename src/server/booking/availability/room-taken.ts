import { sql } from 'kysely';
import { AppError, type Text } from '../../../shared/errors';
import type { Database } from '../../db/database';
import type { ClaimTime } from '../claims/claim-time';

const ROOM_TAKEN: Text = {
  vi: 'Phòng đang có bác sĩ khác khám vào giờ này.',
  en: 'Another doctor has the room at this time.',
};

/**
 * Says of a time that could not be claimed when it is the room that is full.
 * @throws AppError CONFLICT at `room`.
 */
export async function requireRoomFree(
  db: Database,
  { room, doctor, start, end }: ClaimTime,
  now: Date,
): Promise<void> {
  const { rows } = await sql`
    SELECT 1 FROM phong r WHERE r.id = ${room} AND r.capacity <= (
      SELECT count(DISTINCT coalesce(c.doctor, c.appointment)) FROM booking_claim c
      WHERE c.room = r.id AND c.doctor IS DISTINCT FROM ${doctor}::uuid
        AND c.starts_at < ${end} AND c.ends_at > ${start}
        AND (c.expires_at IS NULL OR c.expires_at > ${now}))`.execute(db);
  if (rows.length > 0) {
    throw new AppError('CONFLICT', { errors: { room: ROOM_TAKEN }, message: ROOM_TAKEN });
  }
}
