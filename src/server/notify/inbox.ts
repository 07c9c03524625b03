import type { Services } from '../services';

/** How many notifications of an account are unread. */
export async function countUnread(services: Services, userId: string): Promise<number> {
  const { unread } = await services.db
    .selectFrom('thong_bao')
    .select((e) => e.cast<number>(e.fn.countAll(), 'integer').as('unread'))
    .where('user', '=', userId)
    .where('state', '=', 'unread')
    .executeTakeFirstOrThrow();
  return unread;
}

/** Marks every notification of an account as read; answers how many were not. */
export async function readAll(services: Services, userId: string): Promise<number> {
  const now = services.clock();
  const { numUpdatedRows } = await services.db
    .updateTable('thong_bao')
    .set({
      state: 'read',
      read_at: now.toISOString(),
      version: ({ eb }) => eb('version', '+', 1),
      updated_at: now,
    })
    .where('user', '=', userId)
    .where('state', '=', 'unread')
    .executeTakeFirstOrThrow();
  return Number(numUpdatedRows);
}
