import type { Input } from '../api/call';
import { actOn, listRows } from '../api/rows';
import type { RecordOf } from '../resource/register';
import type * as operations from './operations';

/** One thing that the account was told. */
export type OwnNotification = RecordOf<'thong-bao'>;

/** Some notifications, the newest first, and how many there are in all. */
export interface NotificationPage {
  items: OwnNotification[];
  total: number;
}

export type Channel = keyof operations.NotifyPreferences['available'];

export type NotifyChange = NonNullable<Input<typeof operations.setPreferences>['body']>;

/** `count` notifications after the first `from`, the newest first. */
export async function readNotifications(
  from: number,
  count: number,
  signal?: AbortSignal,
): Promise<NotificationPage> {
  const query = { sort: ['createdAt', 'DESC'], range: [from, from + count - 1] } as const;
  const { rows, total } = await listRows('thong-bao', query, signal);
  return { items: rows, total };
}

export const markRead = (id: string) => actOn('thong-bao', id, 'read');
