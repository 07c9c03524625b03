import type { PhoneMessages } from './texts.vi';

export const en: PhoneMessages = {
  noMessages: 'The clinic cannot send messages to phones yet, so no code is sent.',
  call: 'To book or to open an account with our help, call',
  sent: (phone) => `A code of six digits was sent to ${phone}. It is good for 10 minutes.`,
  resent: 'The code was sent again.',
  code: 'Code of six digits',
  resendIn: (time) => `Send again in ${time}`,
  other: 'Use another number',
  demo: 'This is a demo: open the mailbox to read the code',
  proved: (phone) =>
    `${phone} is proved and has no account yet. Tell us who you are, and that is all.`,
  password: 'Password (optional)',
  passwordHint:
    'Left empty, you sign in by a code next time. If you set one: at least 10 characters.',
};
