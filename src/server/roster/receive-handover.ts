import { sql } from 'kysely';
import { AppError, type Text } from '../../shared/errors';
import { columnsOf } from '../db/sql/columns-of';
import type { ActionHandler } from '../resource/actions/registry';
import { takesOver } from './own-duties';
import type { DUTIES } from './publish';

const DUTY = columnsOf('lich_ca_truc', 'c');

const NOT_NEXT: Text = {
  vi: 'Ca sau của khoa nhận bàn giao; bạn không có ca nối tiếp ca này.',
  en: 'The next shift of the department receives it; you have no duty after this one.',
};

/** Who is of the next shift acknowledges a handover note: from then on it says who did, and when. */
export const receiveHandover: ActionHandler<typeof DUTIES, 'receive'> = async ({
  scope,
  record,
}) => {
  const { numUpdatedRows } = await scope.db
    .updateTable('lich_ca_truc as c')
    .set(({ eb, ref }) => ({
      received_by: scope.actor.userId,
      received_at: scope.now.toISOString(),
      version: eb(ref('c.version'), '+', 1),
      updated_at: scope.now.toISOString(),
    }))
    .where(sql<boolean>`${DUTY.id} = ${record.id} AND ${takesOver(scope)}`)
    .executeTakeFirst();
  if (numUpdatedRows === 0n) throw new AppError('CONFLICT', { message: NOT_NEXT });
  return undefined;
};
