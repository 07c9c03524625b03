import { sql } from 'kysely';
import { AppError } from '../../shared/errors';
import { isId } from '../../shared/fields/reference';
import type { QueueScreen } from '../../shared/queue/operations';
import { textsOf } from '../clinic-limits';
import { columnsOf } from '../db/sql/columns-of';
import { objectAs, selectAs } from '../db/sql/select-as';
import type { Scope } from '../resource/scope';
import { inQueueSql, isThereSql, turnSql } from './order';

const VISIT = columnsOf('phieu_thong_tin', 't');
const ROOM = columnsOf('phong', 'r');
const DEPARTMENT = columnsOf('phong_ban', 'd');

const SHOWN = 8;

type Row = Omit<QueueScreen, 'now' | 'note'>;

/** The last numbers called, the latest first. */
const CALLED = sql`coalesce((SELECT jsonb_agg(c.shown ORDER BY c.at DESC) FROM (
  SELECT called_at AS at, ${objectAs<QueueScreen['called'][number]>({
    number: sql`number`,
    room: sql`room`,
    calledAt: sql`to_char(called_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`,
    inside: sql`state = 'in_exam'`,
  })} AS shown
  FROM queue WHERE state <> 'checked_in' AND called_at IS NOT NULL
  ORDER BY called_at DESC LIMIT ${SHOWN}) AS c), '[]')`;

/**
 * The queue of a department today by numbers and rooms only: no name, no doctor, no priority, so
 * that everybody may see it.
 * @throws AppError NOT_FOUND for a department that is not there.
 */
export async function queueScreen(scope: Scope, department: string): Promise<QueueScreen> {
  if (!isId(department)) throw new AppError('NOT_FOUND');
  const { rows } = await sql<Row>`
    WITH queue AS MATERIALIZED (
      SELECT ${VISIT.queue_number} AS number, ${VISIT.state} AS state, ${VISIT.called_at} AS called_at,
        ${VISIT.id}, ${VISIT.version}, ${ROOM.number} AS room,
        ${isThereSql(scope.now)} AS there,
        row_number() OVER (ORDER BY ${turnSql}) AS turn
      FROM phieu_thong_tin t LEFT JOIN phong r ON ${ROOM.id} = ${VISIT.room}
      WHERE ${inQueueSql(department, scope)}
    )
    SELECT ${selectAs<Row>({
      department: DEPARTMENT.short_name,
      called: CALLED,
      next: sql`coalesce((SELECT jsonb_agg(n.number ORDER BY n.turn) FROM (
        SELECT number, turn FROM queue WHERE state = 'checked_in' AND there
        ORDER BY turn LIMIT ${SHOWN}) AS n), '[]')`,
      waiting: sql`(SELECT count(*)::integer FROM queue WHERE state = 'checked_in')`,
      revision: sql`coalesce(
        (SELECT md5(string_agg(id || ':' || version, ',' ORDER BY id)) FROM queue), '')`,
    })}
    FROM phong_ban d WHERE ${DEPARTMENT.id} = ${department}`.execute(scope.db);
  const [row] = rows;
  if (!row) throw new AppError('NOT_FOUND');
  return { ...row, now: scope.now.toISOString(), note: textsOf(scope.services).screenNote };
}
