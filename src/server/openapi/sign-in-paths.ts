import { CONSENT_PURPOSES } from '../../shared/account/consent';
import {
  challengeForm,
  firstAdminForm,
  forgotPasswordForm,
  loginForm,
  registerForm,
  resetPasswordForm,
  SEXES,
} from '../../shared/account/forms';
import type { JsonSchema } from '../../shared/fields/facet';
import {
  call,
  done,
  formSchema,
  newPassword,
  object,
  pair,
  says,
  signedIn,
  text,
  user,
} from './auth-schemas';
import { failures } from './shared-components';

/** The calls of people who are not signed in. */
export const SIGN_IN_PATHS: Record<string, JsonSchema> = {
  '/api/auth/login': {
    post: call(
      'login',
      'Đăng nhập',
      { ...signedIn, ...failures(401, 422, 429) },
      {
        open: true,
        form: { oneOf: [formSchema(loginForm), formSchema(challengeForm)] },
        description: '`username` is a phone number or an e-mail address.',
      },
    ),
  },
  '/api/auth/register': {
    post: call(
      'register',
      'Đăng ký tài khoản',
      { ...says(201, object({ user })), ...failures(409, 422, 429) },
      {
        open: true,
        description: 'A patient account with a new, unverified profile; it does not sign in.',
        form: formSchema(registerForm('9999-12-31'), {
          sex: { ...text, enum: Object.keys(SEXES) },
          dateOfBirth: { ...text, pattern: '^\\d{4}(-\\d{2}(-\\d{2})?)?$' },
          password: newPassword,
          consent: {
            type: 'array',
            items: { ...text, enum: Object.keys(CONSENT_PURPOSES) },
            description: 'The purposes agreed to; `{ purpose: true }` is taken as well.',
          },
        }),
      },
    ),
  },
  '/api/webservice/token/refresh': {
    post: call(
      'refresh',
      'Làm mới phiên đăng nhập',
      {
        ...says(200, object({ success: { const: true }, data: object(pair) })),
        ...says(
          401,
          object({ success: { const: false }, code: text, message: text, requestId: text }),
        ),
      },
      { open: true, form: object(pair, ['access_token']) },
    ),
  },
  '/api/auth/forgot-password': {
    post: call(
      'forgot-password',
      'Quên mật khẩu',
      { ...done, ...failures(422, 429) },
      {
        open: true,
        description: 'Answered alike whether the account exists or not.',
        form: formSchema(forgotPasswordForm),
      },
    ),
  },
  '/api/auth/reset-password': {
    post: call(
      'reset-password',
      'Đặt lại mật khẩu',
      { ...done, ...failures(422, 429) },
      {
        open: true,
        form: formSchema(resetPasswordForm, { newPassword }),
      },
    ),
  },
  '/api/auth/first-admin': {
    get: call(
      'first-admin-needed',
      'Đã có quản trị viên chưa',
      says(200, object({ needed: { type: 'boolean' } })),
      { open: true },
    ),
    post: call(
      'create-first-admin',
      'Tạo quản trị viên đầu tiên',
      { ...signedIn, ...failures(404, 409, 422, 429) },
      { open: true, form: formSchema(firstAdminForm, { password: newPassword }) },
    ),
  },
};
