import { z } from 'zod';
import * as mini from 'zod/mini';
import { operation } from '../operation/operation';
import { t } from '../text';
import { accountUser, anyToken, challenge, GROUP, signedIn, tokenPair } from './account-values';
import { formErrors } from './form-values';
import {
  challengeForm,
  firstAdminForm,
  forgotPasswordForm,
  loginForm,
  resetPasswordForm,
} from './forms';
import { ACCOUNT_MESSAGES } from './messages';
import { assertion, proof } from './passkey-values';
import { notOldEnough, registerForm } from './person-forms';

/** What the calls of people share who are not signed in, or whose token has expired. */
const open = {
  group: GROUP,
  who: 'anyone',
  ignoresToken: true,
  dropsUnknown: true,
  texts: ACCOUNT_MESSAGES,
} as const;

export const login = operation('POST /auth/login', {
  ...open,
  id: 'login',
  title: t('Đăng nhập', 'Sign in'),
  note: 'By `username`, a phone number or an e-mail address, and `password`; or by the `challenge` of an earlier answer and `code`. `device` is what an earlier sign-in answered: failures of others behind the same address then do not count.',
  body: {
    ...mini.partial(loginForm).shape,
    ...mini.partial(challengeForm).shape,
    device: z.string().max(200).nullish(),
  },
  check: (sent) => {
    const form = 'challenge' in sent ? challengeForm : loginForm;
    const result = mini.safeParse(form, sent);
    return result.success ? {} : formErrors(result.error.issues);
  },
  answer: signedIn,
  status: 201,
  also: { 202: challenge },
  errors: ['BAD_CREDENTIALS', 'TOO_MANY'],
});

export const register = operation('POST /auth/register', {
  ...open,
  id: 'register',
  title: t('Đăng ký tài khoản', 'Register'),
  note: 'A patient account with a new, unverified profile; it does not sign in. `consent` lists the purposes agreed to; `{ purpose: true }` is taken as well. An e-mail address that has an account is answered like any other, and its owner is told. PHONE_UNVERIFIED where many have registered from the same address: the same form is sent again with the `code` that the phone received.',
  body: registerForm.shape,
  check: notOldEnough,
  answer: z.object({ user: accountUser }),
  status: 201,
  errors: ['PHONE_UNVERIFIED', 'PHONE_TAKEN', 'TOO_MANY', 'UNAVAILABLE'],
});

export const refreshTokens = operation('POST /webservice/token/refresh', {
  ...open,
  id: 'refresh',
  title: t('Làm mới phiên đăng nhập', 'Refresh the session'),
  note: 'By the refresh token alone. One that is not good, or none, is answered with 401.',
  body: { access_token: anyToken, refresh_token: anyToken },
  answer: z.object({ success: z.literal(true), data: tokenPair }),
  also: {
    401: z.object({
      success: z.literal(false),
      code: z.string(),
      message: z.string(),
      requestId: z.string(),
    }),
  },
});

export const forgotPassword = operation('POST /auth/forgot-password', {
  ...open,
  id: 'forgot-password',
  title: t('Quên mật khẩu', 'Ask for a code'),
  note: 'Answered alike whether the account exists or not.',
  body: forgotPasswordForm.shape,
  answer: null,
  errors: ['TOO_MANY'],
});

export const resetPassword = operation('POST /auth/reset-password', {
  ...open,
  id: 'reset-password',
  title: t('Đặt lại mật khẩu', 'Set a new password with a code'),
  note: 'Staff who asked for the code themselves give a second factor with it: `factorCode` or `passkey`.',
  body: {
    ...resetPasswordForm.shape,
    factorCode: proof.code,
    passkey: assertion.nullish().describe('The answer to `sign-in/options` with `use: reset`.'),
  },
  answer: null,
  errors: ['TOO_MANY'],
});

export const firstAdminNeeded = operation('GET /auth/first-admin', {
  ...open,
  id: 'first-admin-needed',
  title: t('Đã có quản trị viên chưa', 'Whether there is no administrator yet'),
  answer: z.object({ needed: z.boolean() }),
});

export const createFirstAdmin = operation('POST /auth/first-admin', {
  ...open,
  id: 'create-first-admin',
  title: t('Tạo quản trị viên đầu tiên', 'Make the first administrator'),
  note: 'With the code that the server printed at its start.',
  body: firstAdminForm.shape,
  answer: signedIn,
  status: 201,
  also: { 202: challenge },
  errors: ['NOT_FOUND', 'PHONE_TAKEN', 'CONFLICT', 'TOO_MANY'],
});
