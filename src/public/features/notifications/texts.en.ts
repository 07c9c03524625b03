import type { NotificationMessages } from './texts.vi';

export const en: NotificationMessages = {
  lead: 'Appointments, reminders and results of yours and your family.',
  readAll: 'Mark all as read',
  read: 'Mark as read',
  unread: 'Unread',
  none: 'No notifications yet',
  noneHint: 'When you book, when the clinic confirms or a result is ready, you read it here.',
  book: 'Book an appointment',
  more: 'Show more',
  today: 'Today',
  yesterday: 'Yesterday',
  failed: 'Not saved. Please try again.',
  allRead: 'You have read all notifications.',
  preferences: 'How you are notified',
  preferencesHint: 'Everything appears on this page.',
  preferencesChoose: 'Choose what you also want by e-mail or on your phone.',
  kind: 'Kind of notification',
  channels: { email: 'E-mail', message: 'Text message' },
  noAddress: 'The account has no e-mail address yet.',
  unavailable: {
    email: 'The clinic does not send e-mail yet.',
    message: 'The clinic does not send text messages yet.',
  },
  language: 'Language of notifications',
  saved: 'Saved',
  by: (kind: string, channel: string) => `${kind}: ${channel}`,
};
