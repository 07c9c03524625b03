import { sql } from 'kysely';
import type { ActionHandler } from '../resource/actions/registry';
import { CALLED_BEFORE, inQueueSql, turnSql } from './order';

/**
 * Settles after which number somebody comes who did not answer: after the next few of the ordinary
 * queue, or after all who wait where there are fewer.
 */
export const skip: ActionHandler = async ({ scope, record }) => {
  await sql`
    WITH turns AS (
      SELECT coalesce(t.queue_after, t.queue_number) AS place, row_number() OVER (ORDER BY ${turnSql}) AS turn
      FROM phieu_thong_tin t
      WHERE ${inQueueSql(String(record.department), scope.today)} AND t.state = 'checked_in'
        AND (t.priority = 'normal' OR t.queue_after IS NOT NULL) AND t.id <> ${record.id}
    )
    UPDATE phieu_thong_tin SET queue_after = coalesce(
      (SELECT max(place) FROM turns WHERE turn <= ${CALLED_BEFORE}), queue_number)
    WHERE id = ${record.id}`.execute(scope.db);
  return undefined;
};
