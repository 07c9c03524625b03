import { z } from 'zod';
import { id, instant } from '../operation/answer';
import { operation } from '../operation/operation';
import { t } from '../text';
import { GROUP, session } from './account-values';
import { newAccountForm, newPasswordForm } from './forms';
import { ACCOUNT_MESSAGES } from './messages';

/** What the calls about somebody else's account share: for who may change accounts. */
const ofAccount = {
  group: GROUP,
  who: { may: 'update', of: 'ca-nhan' },
  dropsUnknown: true,
  texts: ACCOUNT_MESSAGES,
} as const;

/** How somebody gets to a password of their own: by a code that works once, within a day. */
const invitation = z.object({
  code: z.string().nullable().describe('To hand over; null where it was sent.'),
  sentTo: z.string().nullable().describe('The address that it was sent to.'),
  expiresAt: instant(),
});
export type Invitation = z.infer<typeof invitation>;

export const createAccount = operation('POST /auth/accounts', {
  ...ofAccount,
  who: { may: 'create', of: 'ca-nhan' },
  id: 'create-account',
  title: t('Tạo tài khoản', 'Make an account'),
  note: 'The owner sets a password with the code at `reset-password`. `profileResource` and `profileId` name a staff profile to tie it to.',
  body: newAccountForm.shape,
  answer: invitation.extend({ id: id('ca-nhan') }),
  status: 201,
  errors: ['NOT_FOUND', 'PHONE_TAKEN', 'CONFLICT'],
});

export const getAccountAccess = operation('GET /auth/accounts/:id', {
  ...ofAccount,
  id: 'account-access',
  title: t('Cách đăng nhập của tài khoản', 'How an account signs in'),
  answer: z.object({
    id: id('ca-nhan'),
    hasPassword: z.boolean(),
    secondFactor: z.boolean(),
  }),
});

export const setAccountPassword = operation('PUT /auth/accounts/:id/password', {
  ...ofAccount,
  id: 'set-account-password',
  title: t('Đặt lại mật khẩu tài khoản', 'Set the password of an account'),
  note: 'Every session of the account ends.',
  body: newPasswordForm.shape,
  answer: null,
});

export const makeResetCode = operation('POST /auth/accounts/:id/reset-code', {
  ...ofAccount,
  id: 'make-reset-code',
  title: t('Cấp mã đặt lại mật khẩu', 'Make a code for a new password'),
  note: 'The password so far and every session of the account end at once.',
  answer: invitation,
  errors: ['CONFLICT'],
});

export const removeAccountSecondFactor = operation('DELETE /auth/accounts/:id/second-factor', {
  ...ofAccount,
  id: 'remove-account-second-factor',
  title: t('Tắt xác thực hai lớp của tài khoản', 'Remove the second factor of an account'),
  note: 'Codes of the app, passkeys and recovery codes. Not of the own account.',
  answer: null,
  errors: ['CONFLICT'],
});

export const listAccountSessions = operation('GET /auth/accounts/:id/sessions', {
  ...ofAccount,
  id: 'list-account-sessions',
  title: t('Các phiên đăng nhập của tài khoản', 'Living sessions of an account'),
  answer: z.array(session),
});

export const endAccountSessions = operation('DELETE /auth/accounts/:id/sessions', {
  ...ofAccount,
  id: 'end-account-sessions',
  title: t('Kết thúc mọi phiên của tài khoản', 'End every session of an account'),
  answer: null,
});

export const endAccountSession = operation('DELETE /auth/accounts/:id/sessions/:session', {
  ...ofAccount,
  id: 'end-account-session',
  title: t('Kết thúc một phiên của tài khoản', 'End one session of an account'),
  answer: null,
});
