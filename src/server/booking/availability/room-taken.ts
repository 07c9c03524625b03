import { sql } from 'kysely';
import { AppError, type Text } from '../../../shared/errors';
import type { AtFields } from '../../../shared/resource/at-fields';
import type { Database } from '../../db/database';
import { columnsOf } from '../../db/sql/columns-of';
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
  const { id, capacity } = columnsOf('phong', 'r');
  const claim = columnsOf('booking_claim', 'c');
  const { rows } = await sql`
    SELECT 1 FROM phong r WHERE ${id} = ${room} AND ${capacity} <= (
      SELECT count(DISTINCT coalesce(${claim.doctor}, ${claim.appointment})) FROM booking_claim c
      WHERE ${claim.room} = ${id} AND ${claim.doctor} IS DISTINCT FROM ${doctor}::uuid
        AND ${claim.starts_at} < ${end} AND ${claim.ends_at} > ${start}
        AND (${claim.expires_at} IS NULL OR ${claim.expires_at} > ${now}))`.execute(db);
  if (rows.length > 0) {
    throw new AppError('CONFLICT', {
      errors: { room: ROOM_TAKEN } satisfies AtFields<'phieu-thong-tin'>,
      message: ROOM_TAKEN,
    });
  }
}
