import { z } from 'zod';
import { operation } from '../operation/operation';
import { t } from '../text';
import { challenge, GROUP, signedIn } from './account-values';
import { ACCOUNT_MESSAGES } from './messages';
import { notOldEnough } from './person-forms';
import { phoneCodeForm, phoneForm, phoneRegisterForm } from './phone-forms';

/** What the calls share by which a phone alone signs in or registers. */
const open = {
  group: GROUP,
  who: 'anyone',
  ignoresToken: true,
  dropsUnknown: true,
  texts: ACCOUNT_MESSAGES,
} as const;

const device = z.string().max(200).nullish();

export const sendSignInCode = operation('POST /auth/sign-in/code', {
  ...open,
  id: 'send-sign-in-code',
  title: t('Gửi mã đăng nhập đến điện thoại', 'Send a phone a code to sign in with'),
  note: 'Every number is sent one, whether it has an account or not. A code that still lives is sent again. CONFLICT where this server reaches no phone; UNAVAILABLE where the gateway did not take the message.',
  body: phoneForm.shape,
  answer: null,
  errors: ['TOO_MANY', 'CONFLICT', 'UNAVAILABLE'],
});

export const signInByCode = operation('POST /auth/sign-in/verify', {
  ...open,
  id: 'sign-in-by-code',
  title: t('Đăng nhập bằng mã', 'Sign in with the code that the phone received'),
  note: 'A patient’s account is signed in to; one with a second factor is asked for it. A number without an account gets a `ticket`, good once and for half an hour, to register with. FORBIDDEN for accounts of staff and disabled ones.',
  body: { ...phoneCodeForm.shape, device },
  answer: signedIn,
  status: 201,
  also: {
    200: z
      .object({ ticket: z.string() })
      .describe('Nobody has the number: register with `ticket`.'),
    202: challenge,
  },
  errors: ['FORBIDDEN', 'TOO_MANY', 'UNAVAILABLE'],
});

export const registerByPhone = operation('POST /auth/register/phone', {
  ...open,
  id: 'register-by-phone',
  title: t('Đăng ký bằng số đã xác minh', 'Register with a number that is proved'),
  note: 'With the `ticket` of the number. Makes a patient’s account with a new profile and signs in; without a `password` the phone alone signs in.',
  body: { ...phoneRegisterForm.shape, device },
  check: notOldEnough,
  answer: signedIn,
  status: 201,
  also: { 202: challenge },
  errors: ['PHONE_TAKEN', 'TOO_MANY', 'UNAVAILABLE'],
});
