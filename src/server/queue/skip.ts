import { sql } from 'kysely';
import { columnsOf } from '../db/sql/columns-of';
import type { ActionHandler } from '../resource/actions/registry';
import { CALLED_BEFORE, dayOfTurnSql, inQueueSql, turnSql } from './order';

const VISIT = columnsOf('phieu_thong_tin', 't');
/** Without an alias, as a statement that writes names its columns. */
const NAME = columnsOf('phieu_thong_tin');

/** Before the first number of a day: after all who are left of the evening before. */
const BEFORE_FIRST = 0;

/**
 * Settles after which number of the day of the call somebody comes who did not answer: after the next
 * few of the ordinary queue, or after all who wait where there are fewer. Where the next few all came
 * before midnight, they come after all who did.
 */
export const skip: ActionHandler<'phieu-thong-tin'> = async ({ scope, record }) => {
  await sql`
    WITH turns AS (
      SELECT coalesce(${VISIT.queue_after}, ${VISIT.queue_number}) AS place,
        ${dayOfTurnSql} AS day, row_number() OVER (ORDER BY ${turnSql}) AS turn
      FROM phieu_thong_tin t
      WHERE ${inQueueSql(String(record.department), scope)} AND ${VISIT.state} = 'checked_in'
        AND (${VISIT.priority} = 'normal' OR ${VISIT.queue_after} IS NOT NULL) AND ${VISIT.id} <> ${record.id}
    )
    UPDATE phieu_thong_tin SET ${NAME.queue_after} = coalesce(
      (SELECT max(place) FROM turns
        WHERE turn <= ${CALLED_BEFORE} AND day = ${NAME.called_at}::date),
      CASE WHEN ${NAME.checked_in_at}::date = ${NAME.called_at}::date THEN ${NAME.queue_number}
        ELSE ${BEFORE_FIRST}::integer END)
    WHERE ${NAME.id} = ${record.id}`.execute(scope.db);
  return undefined;
};
