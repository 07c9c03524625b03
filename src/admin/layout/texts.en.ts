import type { InEnglish } from '../i18n/typed-texts';
import type { vi } from './texts.vi';

export const en: InEnglish<typeof vi> = {
  area: 'Staff area',
  home: {
    title: 'Home',
    greeting: 'Hello, %{name}',
    empty: 'Your account may not see any list yet. Please ask an administrator.',
  },
  account: {
    menu: 'Account of %{name}',
    password: 'Change password',
    security: 'Passkeys and second factor',
    signOut: 'Sign out',
    publicSite: 'Patient site',
  },
  menu: {
    open: 'Open menu',
    navigation: 'Staff menu',
    other: 'Other',
    queue: 'Queue',
    accountUse: 'Bookings by account',
    processing: 'Record of processing',
  },
  skip: 'Skip to content',
  loading: 'Loading…',
  none: 'None',
  noAccess: 'You may not see this',
  notLoaded: 'Could not be loaded',
  yes: 'Yes',
  no: 'No',
  optional: 'optional',
  demo: 'Demo: invented data, please enter nothing real.',
  mailbox: 'Test mailbox',
  error: {
    title: 'The data could not be loaded',
    retry: 'Try again',
    pageTitle: 'This page has failed',
    pageText: 'What was saved is safe. Reload the page to go on.',
    reload: 'Reload the page',
    notFoundTitle: 'Page not found',
    notFoundText: 'The address may have changed or been mistyped.',
    toHome: 'To the home page',
    server: 'Something went wrong. Please try again later.',
  },
  /** The bell. */
  notices: {
    title: 'Notifications',
    unread: 'Notifications, %{n} unread',
    readAll: 'Mark all as read',
    none: 'No notifications yet.',
    failed: 'The notifications were not loaded.',
    all: 'See all',
    isUnread: 'Unread',
  },
};
