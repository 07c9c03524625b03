import { z } from 'zod';
import { operation } from '../operation/operation';
import { t } from '../text';
import {
  accountUser,
  anyToken,
  GROUP,
  secondFactorSetup,
  session,
  sessionUser,
} from './account-values';
import { changePasswordForm, codeForm } from './forms';
import { ACCOUNT_MESSAGES } from './messages';
import { proof } from './passkey-values';

/** What the calls of a signed-in account about itself share. */
const own = {
  group: GROUP,
  who: 'account',
  dropsUnknown: true,
  texts: ACCOUNT_MESSAGES,
} as const;

export const getMe = operation('GET /auth/me', {
  ...own,
  id: 'me',
  title: t('Tài khoản đang đăng nhập', 'The signed-in account'),
  answer: z.object({ user: sessionUser }),
});

export const logout = operation('POST /auth/logout', {
  ...own,
  who: 'anyone',
  id: 'logout',
  title: t('Đăng xuất', 'Sign out'),
  note: 'Of the bearer, or of the refresh token where there is none any more.',
  body: { refresh_token: anyToken },
  whileLocked: true,
  answer: null,
});

export const changePassword = operation('POST /auth/change-password', {
  ...own,
  id: 'change-password',
  title: t('Đổi mật khẩu', 'Change the password'),
  note: 'Every other session of the account ends.',
  body: changePasswordForm.shape,
  answer: null,
  errors: ['TOO_MANY'],
});

export const sendPhoneCode = operation('POST /auth/phone/code', {
  ...own,
  id: 'send-phone-code',
  title: t('Gửi mã xác minh số điện thoại', 'Send a code to the own phone'),
  note: 'To the number of the account alone. A code that still lives is sent again. CONFLICT where this server reaches no phone: the desk proves the number then.',
  answer: null,
  errors: ['TOO_MANY', 'CONFLICT', 'UNAVAILABLE'],
});

export const verifyPhone = operation('POST /auth/phone/verify', {
  ...own,
  id: 'verify-phone',
  title: t('Xác minh số điện thoại', 'Prove the own phone number'),
  note: 'With the code that it received. Another number has to be proved anew.',
  body: codeForm.shape,
  answer: z.object({ user: accountUser }),
  errors: ['TOO_MANY'],
});

export const sendEmailCode = operation('POST /auth/email/code', {
  ...own,
  id: 'send-email-code',
  title: t('Gửi mã xác minh email', 'Send a code to the own e-mail address'),
  note: 'To the address that the account was registered with, and to nothing else. A code that still lives is sent again. CONFLICT where none waits to be proved, or this server sends no e-mail.',
  answer: null,
  errors: ['TOO_MANY', 'CONFLICT', 'UNAVAILABLE'],
});

export const verifyEmail = operation('POST /auth/email/verify', {
  ...own,
  id: 'verify-email',
  title: t('Xác minh email', 'Prove the own e-mail address'),
  note: 'With the code that it received: the address is the account’s from then on, whoever else was registered with it. CONFLICT where another account has proved it.',
  body: codeForm.shape,
  answer: z.object({ user: accountUser }),
  errors: ['TOO_MANY', 'CONFLICT'],
});

export const listSessions = operation('GET /auth/sessions', {
  ...own,
  id: 'list-sessions',
  title: t('Các phiên đăng nhập', 'Living sessions, the last used first'),
  answer: z.array(session),
});

export const endSession = operation('DELETE /auth/sessions/:id', {
  ...own,
  id: 'end-session',
  title: t('Đăng xuất thiết bị', 'Sign out a device'),
  answer: null,
});

export const beginSecondFactor = operation('POST /auth/second-factor', {
  ...own,
  id: 'begin-second-factor',
  title: t('Bắt đầu xác thực hai lớp', 'Begin to set up a second factor'),
  note: 'With the password, or with a passkey or recovery code where the account has one. It counts once it is confirmed.',
  body: proof,
  answer: secondFactorSetup,
  errors: ['CONFLICT', 'TOO_MANY'],
});

export const confirmSecondFactor = operation('POST /auth/second-factor/confirm', {
  ...own,
  id: 'confirm-second-factor',
  title: t('Xác nhận xác thực hai lớp', 'Confirm the second factor'),
  body: codeForm.shape,
  answer: null,
  errors: ['TOO_MANY'],
});

export const removeSecondFactor = operation('POST /auth/second-factor/remove', {
  ...own,
  id: 'remove-second-factor',
  title: t('Tắt xác thực hai lớp', 'Remove the second factor'),
  note: 'The codes of the app, with a factor of the account. Not the last one where the role must have one.',
  body: proof,
  answer: null,
  errors: ['FORBIDDEN', 'TOO_MANY'],
});
