import type { Language } from '../i18n/language';
import type { ChoosableKind, NotificationKind } from '../notify/kinds';
import { request, requestWithHeaders } from './client';

/** One thing that the account was told. Instants are ISO 8601 UTC. */
export interface OwnNotification {
  id: string;
  kind: NotificationKind;
  title: string;
  body: string;
  /** Page of the site that it is about. */
  link: string | null;
  /** Id of the appointment that it is about. */
  appointment: string | null;
  state: 'unread' | 'read';
  createdAt: string;
}

/** Some notifications, the newest first, and how many there are in all. */
export interface NotificationPage {
  items: OwnNotification[];
  total: number;
}

export type Channel = 'email' | 'message';

/** How the account wants to be told beside the list, which has everything. */
export interface NotifyPreferences {
  language: Language;
  email: Record<ChoosableKind, boolean>;
  message: Record<ChoosableKind, boolean>;
  /** What the clinic sends by at all, and this account can be reached by. */
  available: Record<Channel, boolean>;
}

export interface NotifyChange {
  language?: Language;
  email?: Partial<Record<ChoosableKind, boolean>>;
  message?: Partial<Record<ChoosableKind, boolean>>;
}

/** `count` notifications after the first `from`, the newest first. */
export async function readNotifications(
  from: number,
  count: number,
  signal?: AbortSignal,
): Promise<NotificationPage> {
  const { data, headers } = await requestWithHeaders<OwnNotification[]>({
    url: '/thong-bao',
    params: { sort: '["createdAt","DESC"]', range: JSON.stringify([from, from + count - 1]) },
    signal,
  });
  const total = Number(String(headers['content-range']).split('/').at(-1));
  return { items: data, total: Number.isFinite(total) ? total : from + data.length };
}

export const markRead = (id: string): Promise<unknown> =>
  request({ method: 'POST', url: `/thong-bao/${encodeURIComponent(id)}/read`, data: {} });

export const markAllRead = (): Promise<unknown> =>
  request({ method: 'POST', url: '/thong-bao/read-all', data: {} });

export const readNotifyPreferences = (signal?: AbortSignal): Promise<NotifyPreferences> =>
  request({ url: '/thong-bao/tuy-chon', signal });

/** Changes what is named and leaves the rest. */
export const saveNotifyPreferences = (change: NotifyChange): Promise<NotifyPreferences> =>
  request({ method: 'PUT', url: '/thong-bao/tuy-chon', data: change });
