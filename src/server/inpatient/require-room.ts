import { sql } from 'kysely';
import { choicesOf } from '../../shared/fields/ask';
import { formatInstant } from '../../shared/format/dates';
import { resourceNamed } from '../../shared/resource/config';
import type { RecordOf } from '../../shared/resource/register';
import { columnsOf } from '../db/sql/columns-of';
import type { Scope } from '../resource/scope';
import type { BedRow } from './bed-row';
import { bedBlocked, type Guest, heldUntilSql } from './refuse';

const USE = columnsOf('lich_su_dung', 'u');

interface Booking {
  purpose: RecordOf<'lich-su-dung'>['purpose'];
  start: Date;
  end: Date | null;
}

/** What a booking is for and when, in both languages. */
function said(scope: Scope, { purpose, start, end }: Booking) {
  const zone = scope.services.settings.timeZone;
  const resource = resourceNamed(scope.services.config, 'lich-su-dung');
  const { vi, en } = choicesOf(resource.fields.purpose)?.[purpose]?.label ?? { vi: '', en: '' };
  const moment = (at: Date) => formatInstant(at.toISOString(), zone);
  const time = [start, ...(end ? [end] : [])].map(moment).join(' – ');
  return { vi: `${vi}, ${time}`, en: `${en}, ${time}` };
}

/**
 * Makes sure that nobody has booked the room of a bed as a whole while a patient is planned to have it.
 * Bookings wait at the row of the room, so none comes in between.
 * @throws AppError BED_BLOCKED, which names the booking and beds that would do.
 */
export async function requireRoom(scope: Scope, bed: BedRow, guest: Guest): Promise<void> {
  await sql`SELECT FROM phong WHERE id = ${bed.room} FOR KEY SHARE`.execute(scope.db);
  const { rows } = await sql<Booking>`
    SELECT ${USE.purpose} AS purpose, ${USE.start} AS start, ${USE.end} AS "end" FROM lich_su_dung u
    WHERE ${USE.id} = room_use_in_way(${bed.id}, ${scope.now}, ${heldUntilSql(scope, guest)})`.execute(
    scope.db,
  );
  const [booking] = rows;
  if (!booking) return;
  const { vi, en } = said(scope, {
    ...booking,
    start: new Date(booking.start),
    end: booking.end && new Date(booking.end),
  });
  throw await bedBlocked(scope, bed, guest, {
    vi: `Buồng của giường ${bed.code} đã được đặt dùng riêng: ${vi}.`,
    en: `The room of bed ${bed.code} is booked as a whole: ${en}.`,
  });
}
