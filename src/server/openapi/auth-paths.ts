import {
  changePasswordForm,
  claimForm,
  codeForm,
  familyForm,
  linkForm,
  newAccountForm,
  newPasswordForm,
  passwordForm,
} from '../../shared/account/forms';
import type { JsonSchema } from '../../shared/fields/facet';
import {
  call,
  done,
  formSchema,
  newPassword,
  object,
  says,
  session,
  setup,
  text,
  user,
} from './auth-schemas';
import { failures } from './shared-components';
import { SIGN_IN_PATHS } from './sign-in-paths';

const ofAccount = [{ $ref: '#/components/parameters/Id' }];
const invitation = {
  code: { type: ['string', 'null'], description: 'To hand over; null where it was sent.' },
  sentTo: { type: ['string', 'null'] },
  expiresAt: { ...text, format: 'date-time' },
};
const sessions = says(200, { type: 'array', items: session });

/** The calls of the auth backend for the OpenAPI document. */
export const AUTH_PATHS: Record<string, JsonSchema> = {
  ...SIGN_IN_PATHS,
  '/api/auth/logout': {
    post: call(
      'logout',
      'Đăng xuất',
      { ...done, ...failures(401) },
      {
        orOpen: true,
        description: 'Of the bearer, or of the refresh token where there is none any more.',
        form: object({ refresh_token: text }, ['refresh_token']),
      },
    ),
  },
  '/api/auth/change-password': {
    post: call(
      'change-password',
      'Đổi mật khẩu',
      { ...done, ...failures(401, 422, 429) },
      {
        form: formSchema(changePasswordForm, { newPassword }),
      },
    ),
  },
  '/api/auth/me': {
    get: call('me', 'Tài khoản đang đăng nhập', {
      ...says(200, object({ user })),
      ...failures(401),
    }),
  },
  '/api/auth/sessions': {
    get: call('list-sessions', 'Các phiên đăng nhập', {
      ...says(200, { type: 'array', items: session }),
      ...failures(401),
    }),
  },
  '/api/auth/sessions/{id}': {
    parameters: [{ $ref: '#/components/parameters/Id' }],
    delete: call('end-session', 'Đăng xuất thiết bị', { ...done, ...failures(401, 404) }),
  },
  '/api/auth/second-factor': {
    post: call(
      'begin-second-factor',
      'Bắt đầu xác thực hai lớp',
      { ...says(200, setup), ...failures(401, 409, 422, 429) },
      { form: formSchema(passwordForm) },
    ),
  },
  '/api/auth/second-factor/confirm': {
    post: call(
      'confirm-second-factor',
      'Xác nhận xác thực hai lớp',
      { ...done, ...failures(401, 422, 429) },
      { form: formSchema(codeForm) },
    ),
  },
  '/api/auth/second-factor/remove': {
    post: call(
      'remove-second-factor',
      'Tắt xác thực hai lớp',
      { ...done, ...failures(401, 403, 422, 429) },
      { form: formSchema(passwordForm) },
    ),
  },
  '/api/auth/patient-link/code': {
    post: call(
      'send-patient-link-code',
      'Gửi mã liên kết hồ sơ',
      { ...done, ...failures(401, 422, 429) },
      {
        description: 'A code to the phone on file; answered alike where there is no such record.',
        form: formSchema(claimForm),
      },
    ),
  },
  '/api/auth/family': {
    post: call(
      'add-family',
      'Thêm hồ sơ người thân',
      {
        ...says(201, object({ patientId: { ...text, format: 'uuid' } })),
        ...failures(401, 403, 409, 422),
      },
      {
        description: 'A new, unverified profile, whatever records exist.',
        form: formSchema(familyForm('9999-12-31')),
      },
    ),
  },
  '/api/auth/patient-link': {
    post: call(
      'link-patient',
      'Liên kết hồ sơ',
      {
        ...says(201, object({ patientId: { ...text, format: 'uuid' } })),
        ...failures(401, 422, 429),
      },
      { form: formSchema(linkForm) },
    ),
  },
  '/api/auth/accounts': {
    post: call(
      'create-account',
      'Tạo tài khoản',
      {
        ...says(201, object({ id: { ...text, format: 'uuid' }, ...invitation })),
        ...failures(401, 403, 404, 409, 422),
      },
      {
        description:
          'For who may create accounts. The owner sets a password with the code at `reset-password`. `profileResource` and `profileId` name a staff profile to tie it to.',
        form: formSchema(newAccountForm),
      },
    ),
  },
  '/api/auth/accounts/{id}': {
    parameters: ofAccount,
    get: call('account-access', 'Cách đăng nhập của tài khoản', {
      ...says(
        200,
        object({
          id: { ...text, format: 'uuid' },
          hasPassword: { type: 'boolean' },
          secondFactor: { type: 'boolean' },
        }),
      ),
      ...failures(401, 403, 404),
    }),
  },
  '/api/auth/accounts/{id}/reset-code': {
    parameters: ofAccount,
    post: call(
      'make-reset-code',
      'Cấp mã đặt lại mật khẩu',
      { ...says(200, object(invitation)), ...failures(401, 403, 404, 409) },
      {
        description: 'The password so far and every session of the account end at once.',
      },
    ),
  },
  '/api/auth/accounts/{id}/password': {
    parameters: ofAccount,
    put: call(
      'set-account-password',
      'Đặt lại mật khẩu tài khoản',
      { ...done, ...failures(401, 403, 404, 422) },
      {
        description: 'For who may change accounts; every session of the account ends.',
        form: formSchema(newPasswordForm, { newPassword }),
      },
    ),
  },
  '/api/auth/accounts/{id}/second-factor': {
    parameters: ofAccount,
    delete: call('remove-account-second-factor', 'Tắt xác thực hai lớp của tài khoản', {
      ...done,
      ...failures(401, 403, 404),
    }),
  },
  '/api/auth/accounts/{id}/sessions': {
    parameters: ofAccount,
    get: call('list-account-sessions', 'Các phiên đăng nhập của tài khoản', {
      ...sessions,
      ...failures(401, 403, 404),
    }),
    delete: call('end-account-sessions', 'Kết thúc mọi phiên của tài khoản', {
      ...done,
      ...failures(401, 403, 404),
    }),
  },
  '/api/auth/accounts/{id}/sessions/{session}': {
    parameters: [
      ...ofAccount,
      { name: 'session', in: 'path', required: true, schema: { ...text, format: 'uuid' } },
    ],
    delete: call('end-account-session', 'Kết thúc một phiên của tài khoản', {
      ...done,
      ...failures(401, 403, 404),
    }),
  },
};
