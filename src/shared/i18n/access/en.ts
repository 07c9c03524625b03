import type { AccessWords } from './vi';

export const en: AccessWords = {
  denied: 'You may not see this',
  noRight: {
    title: 'You may not see this page',
    text: 'If you need it, ask an administrator.',
    home: 'To the staff area',
  },
  staffOnly: {
    title: 'This page is for staff',
    text: 'You are signed in as a patient. Your appointments and your records are on these pages.',
    own: 'My appointments',
    profile: 'My profile',
    other: 'Sign in with another account',
  },
};
