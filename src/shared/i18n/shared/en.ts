import type { SharedMessages } from './vi';

export const preferences: SharedMessages['preferences'] = {
  theme: 'Appearance',
  themes: { light: 'Light', dark: 'Dark', system: 'Same as device' },
  language: 'Language',
};

export const en: SharedMessages = {
  product: 'Sen',
  lists: { home: 'Home', departments: 'Departments', doctors: 'Doctors', guides: 'Guides' },
  weekdays: ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'],
  preferences,
  demo: 'A demonstration with invented data, not a real clinic. Please do not enter real details.',
  mailbox: 'See what was sent',
  problems: {
    network: 'There is no connection. Check your network, then try again.',
    timeout: 'The server took too long to answer. Please try again.',
    unknown: 'Something went wrong. Please try again later.',
  },
};
