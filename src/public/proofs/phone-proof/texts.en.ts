import type { vi } from './texts.vi';

export const en: typeof vi = {
  title: 'Verify your phone number',
  sent: (phone: string) =>
    `We have sent a code of 6 digits to ${phone}. You do this once, so that nobody books with your number.`,
  sending: 'Sending the code…',
  code: 'Code',
  missing: 'Please enter the code.',
  problems: 'Not verified yet',
  verify: 'Verify',
  working: 'Checking…',
  again: 'Send the code again',
  resent: 'The code was sent again.',
  later: 'Later',
  demo: 'Demonstration: open the test mailbox for the code',
  own: 'Phone number',
  verified: (phone: string) => `${phone} is verified.`,
  unverified: (phone: string) =>
    `${phone} is not verified. That is needed before you book and to get messages.`,
  begin: 'Verify this number',
};
