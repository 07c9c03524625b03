import { sql } from 'kysely';
import { AppError, type Text } from '../../shared/errors';
import { isId } from '../../shared/fields/reference';
import type { RoomUse, RoomWeek } from '../../shared/inpatient/room-operations';
import { resourceNamed } from '../../shared/resource/config';
import { columnsOf } from '../db/sql/columns-of';
import { predicateSql } from '../db/sql/predicate';
import { selectAs } from '../db/sql/select-as';
import { policyOf, type Scope, sqlContext } from '../resource/scope';

const USE = columnsOf('lich_su_dung', 'u');
const VISIT = columnsOf('phieu_thong_tin', 'v');
const SEGMENT = columnsOf('dieu_chuyen_giuong', 's');
const BED = columnsOf('giuong', 'g');
const STAY = columnsOf('o_lai', 'o');
const CHANGE = columnsOf('bed_state_change', 'c');

const MOST_DAYS = 62;
const RANGE: Text = {
  vi: `Chọn tối đa ${MOST_DAYS} ngày, từ trước đến sau.`,
  en: `Choose at most ${MOST_DAYS} days, the first before the last.`,
};

/** A code of rows of a resource, of those that the actor may see. */
function codeSql(scope: Scope, name: 'phieu-thong-tin' | 'o-lai', alias: string) {
  const { config } = scope.services;
  const resource = resourceNamed(config, name);
  const { read, rows } = policyOf(scope, resource);
  if (!read) return sql`NULL::text`;
  const code = sql.ref(`${alias}.code`);
  if (rows === null) return code;
  return sql`CASE WHEN ${predicateSql(config, resource, rows, { alias, ...sqlContext(scope), sets: 'each' })}
    THEN ${code} END`;
}

/**
 * What a room is used for between two moments, in order: appointments, stays of its beds, own
 * bookings, and the cleaning of its beds. One statement, and one for the room.
 * @throws AppError NOT_FOUND for a room that is not there, INVALID for a range that is too long.
 */
export async function readRoomUse(
  scope: Scope,
  room: string,
  { from, to }: { from: string; to: string },
): Promise<RoomWeek> {
  const days = (Date.parse(to) - Date.parse(from)) / 86_400_000;
  if (days <= 0 || days > MOST_DAYS) throw new AppError('INVALID', { errors: { to: RANGE } });
  const found = isId(room)
    ? await scope.db
        .selectFrom('phong')
        .select(['id', 'number', 'name'])
        .where('id', '=', room)
        .executeTakeFirst()
    : undefined;
  if (!found) throw new AppError('NOT_FOUND');
  const { rows } = await sql<RoomUse>`
    SELECT ${selectAs<RoomUse>({
      id: USE.id,
      kind: sql`CASE ${USE.purpose} WHEN 'thu-thuat' THEN 'procedure' WHEN 'hop' THEN 'meeting'
        WHEN 'bao-tri' THEN 'cleaning' ELSE 'own' END`,
      start: USE.start,
      end: USE.end,
      text: USE.remark,
    })}
    FROM lich_su_dung u WHERE ${USE.room} = ${room} AND ${USE.appointment} IS NULL
      AND ${USE.stay} IS NULL AND ${USE.start} < ${to}
      AND (${USE.end} IS NULL OR ${USE.end} > ${from})
    UNION ALL
    SELECT ${selectAs<RoomUse>({
      id: VISIT.id,
      kind: sql`'appointment'`,
      start: VISIT.start,
      end: VISIT.end,
      text: codeSql(scope, 'phieu-thong-tin', 'v'),
    })}
    FROM phieu_thong_tin v WHERE ${VISIT.room} = ${room} AND ${VISIT.archived_at} IS NULL
      AND ${VISIT.state} NOT IN ('cancelled', 'no_show', 'rescheduled')
      AND ${VISIT.start} < ${to} AND ${VISIT.end} > ${from}
    UNION ALL
    SELECT ${selectAs<RoomUse>({
      id: SEGMENT.id,
      kind: sql`'stay'`,
      start: SEGMENT.start,
      end: SEGMENT.end,
      text: sql`concat_ws(' · ', ${BED.code}, ${codeSql(scope, 'o-lai', 'o')})`,
    })}
    FROM dieu_chuyen_giuong s JOIN giuong g ON ${BED.id} = ${SEGMENT.bed}
    JOIN o_lai o ON ${STAY.id} = ${SEGMENT.stay}
    WHERE ${BED.room} = ${room} AND ${SEGMENT.kind} = 'nam' AND ${SEGMENT.start} < ${to}
      AND (${SEGMENT.end} IS NULL OR ${SEGMENT.end} > ${from})
    UNION ALL
    SELECT ${selectAs<RoomUse>({
      id: sql`id`,
      kind: sql`'bed-cleaning'`,
      start: sql`since`,
      end: sql`until`,
      text: sql`code`,
    })}
    FROM (SELECT ${BED.id} AS id, ${BED.code} AS code, ${CHANGE.state} AS state, ${CHANGE.since} AS since,
        lead(${CHANGE.since}) OVER (PARTITION BY ${CHANGE.bed} ORDER BY ${CHANGE.id}) AS until
      FROM bed_state_change c JOIN giuong g ON ${BED.id} = ${CHANGE.bed}
      WHERE ${BED.room} = ${room}) cleaned
    WHERE state = 'cleaning' AND since < ${to} AND (until IS NULL OR until > ${from})
    ORDER BY 3, 1`.execute(scope.db);
  const moment = (value: string | null) => (value === null ? null : new Date(value).toISOString());
  const uses = rows.map((use) => ({
    ...use,
    start: moment(use.start) ?? '',
    end: moment(use.end),
  }));
  return { room: found, uses };
}
