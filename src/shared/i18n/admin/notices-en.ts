import type { NoticeMessages } from './notices-vi';

export const en: NoticeMessages = {
  title: 'Notifications',
  unread: (n: number) => `Notifications, ${n} unread`,
  readAll: 'Mark all as read',
  none: 'No notifications yet.',
  failed: 'The notifications were not loaded.',
  all: 'See all',
  isUnread: 'Unread',
};
