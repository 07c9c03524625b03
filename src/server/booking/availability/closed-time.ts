import { type RawBuilder, type SqlBool, sql } from 'kysely';
import { AppError } from '../../../shared/errors';
import { textOrNull } from '../../../shared/format/text-or-null';
import { type ClosedReason, closedFor, reason } from '../../../shared/rules/slots/reasons';
import type { Database } from '../../db/database';
import { columnsOf } from '../../db/sql/columns-of';
import type { RowOf } from '../../resource/hooks';
import type { ClaimTime } from '../claims/claim-time';

/** The time that an appointment takes, as its record says. */
export const timeOfRecord = (
  record: Partial<RowOf<'phieu-thong-tin'>>,
): Omit<ClaimTime, 'seats'> => ({
  doctor: textOrNull(record.doctor),
  department: textOrNull(record.department),
  patient: textOrNull(record.patient),
  room: textOrNull(record.room),
  start: new Date(String(record.start)).toISOString(),
  end: new Date(String(record.end)).toISOString(),
});

const ROOM = columnsOf('phong', 'r');
const BLOCK = columnsOf('toa_nha', 'b');

/** The clinic of a room; a time without a room belongs to every clinic. */
export const inClinic = (
  clinic: RawBuilder<unknown>,
  room: RawBuilder<unknown>,
): RawBuilder<SqlBool> => sql<SqlBool>`
  ${clinic} = coalesce((SELECT ${BLOCK.clinic} FROM phong r JOIN toa_nha b ON ${BLOCK.id} = ${ROOM.block}
    WHERE ${ROOM.id} = ${room}), ${clinic})`;

interface Exception {
  kind: string;
  title: string;
  doctor: string | null;
  room: string | null;
}

function closing({ kind, title, doctor, room }: Exception): ClosedReason | null {
  if (kind === 'extra') return null;
  if (doctor !== null) return reason('ON_LEAVE');
  return room === null ? closedFor(title) : reason('ROOM_CLOSED');
}

/** Asks for the exception that decides about a time; as {@link requireOpenTime} says. */
export const askClosed = (db: Database, { doctor, room, start, end }: Omit<ClaimTime, 'seats'>) =>
  db
    .selectFrom('lich_nghi')
    .select(['kind', 'title', 'doctor', 'room'])
    .where('state', '=', 'approved')
    .where('start', '<', end)
    .where('end', '>', start)
    .where(({ eb, or, and }) =>
      or([eb('kind', '<>', 'extra'), and([eb('start', '<=', start), eb('end', '>=', end)])]),
    )
    .where(({ eb, or, ref }) =>
      or([
        eb('doctor', '=', doctor),
        eb('room', '=', room),
        inClinic(sql`${ref('clinic')}`, sql`${room}::uuid`),
      ]),
    )
    .orderBy(({ eb }) => eb('doctor', 'is', null))
    .orderBy(({ eb }) => eb('room', 'is', null))
    .orderBy(({ eb }) => eb('kind', '=', 'extra'))
    .limit(1);

/** @throws AppError INVALID with the reason at `field` where the exception closes the time. */
export function requireNotClosed([exception]: readonly Exception[], field = 'start'): void {
  const closed = exception && closing(exception);
  if (closed) throw new AppError('INVALID', { errors: { [field]: closed.text } });
}

/**
 * Looks again, under the locks that whoever closes a time takes alone, whether the doctor is away or
 * the room or clinic closed: the slots were computed before. It decides as `closureCheck` does: a
 * doctor's exceptions count before a room's and these before a clinic's, and of one width that which
 * closes.
 * @throws AppError INVALID with the reason at `field`.
 */
export async function requireOpenTime(
  db: Database,
  time: Omit<ClaimTime, 'seats'>,
  field?: string,
): Promise<void> {
  requireNotClosed(await askClosed(db, time).execute(), field);
}
