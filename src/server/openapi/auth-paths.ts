import * as z from 'zod/mini';
import { CONSENT_PURPOSES } from '../../shared/account/consent';
import {
  challengeForm,
  changePasswordForm,
  codeForm,
  firstAdminForm,
  forgotPasswordForm,
  loginForm,
  passwordForm,
  registerForm,
  resetPasswordForm,
  SEXES,
} from '../../shared/account/forms';
import { PASSWORD_MAX, PASSWORD_MIN } from '../../shared/account/password-rules';
import type { JsonSchema } from '../../shared/fields/facet';
import { ALL_ROLES } from '../../shared/resource/role';
import { body, json } from './bodies';
import { failures } from './shared-components';

const text = { type: 'string' };
const id = { type: ['string', 'null'], format: 'uuid' };
const newPassword = { ...text, minLength: PASSWORD_MIN, maxLength: PASSWORD_MAX };

const object = (properties: JsonSchema, optional: string[] = []): JsonSchema => ({
  type: 'object',
  properties,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
});

/** A form as JSON schema; `known` says what its checks say but JSON schema does not. */
function formSchema(form: z.ZodMiniType, known: JsonSchema = {}): JsonSchema {
  const { $schema: _, ...schema } = z.toJSONSchema(form, { io: 'input', unrepresentable: 'any' });
  return { ...schema, properties: { ...schema.properties, ...known } };
}

const user = object({
  id: { ...text, format: 'uuid' },
  fullName: text,
  phone: text,
  email: { type: ['string', 'null'] },
  role: { ...text, enum: ALL_ROLES },
  permissions: {
    type: 'object',
    additionalProperties: { type: 'array', items: text },
    description: 'Resource → read, create, update, remove, import and names of actions.',
  },
  patientId: id,
  doctorId: id,
  nurseId: id,
  secondFactor: { type: 'boolean' },
});
const pair = { access_token: text, refresh_token: text };
const setup = object({ secret: text, uri: { ...text, description: 'otpauth://…' } });
const session = object({
  id: { ...text, format: 'uuid' },
  device: text,
  createdAt: { ...text, format: 'date-time' },
  lastUsedAt: { ...text, format: 'date-time' },
  current: { type: 'boolean' },
});

const done = { 204: { description: 'Done.' } };
const says = (status: number, schema: JsonSchema, description = 'The answer.'): JsonSchema => ({
  [status]: { description, content: json(schema) },
});
const signedIn = {
  ...says(201, object({ user, token: object({ ...pair, expires_in: { type: 'integer' } }) })),
  ...says(
    202,
    object({ challenge: text, enrol: setup }, ['enrol']),
    'The second factor is missing: the same call again with `challenge` and `code`. `enrol` where it is to be set up first.',
  ),
};

function call(
  operationId: string,
  summary: string,
  responses: JsonSchema,
  options: { form?: JsonSchema; open?: boolean; description?: string } = {},
): JsonSchema {
  return {
    tags: ['auth'],
    operationId,
    summary,
    ...(options.description ? { description: options.description } : {}),
    security: options.open ? [{}] : [{ bearer: [] }],
    ...(options.form ? { requestBody: body(options.form) } : {}),
    responses,
  };
}

/** The calls of the auth backend for the OpenAPI document. */
export const AUTH_PATHS: Record<string, JsonSchema> = {
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
        ...says(401, object({ success: { const: false }, code: text, message: text })),
      },
      { open: true, form: object(pair, ['access_token']) },
    ),
  },
  '/api/auth/logout': {
    post: call(
      'logout',
      'Đăng xuất',
      { ...done, ...failures(401) },
      {
        form: object({ refresh_token: text }),
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
  '/api/auth/second-factor': {
    post: call(
      'begin-second-factor',
      'Bắt đầu xác thực hai lớp',
      {
        ...says(200, setup),
        ...failures(401, 409, 422, 429),
      },
      { form: formSchema(passwordForm) },
    ),
  },
  '/api/auth/second-factor/confirm': {
    post: call(
      'confirm-second-factor',
      'Xác nhận xác thực hai lớp',
      {
        ...done,
        ...failures(401, 422, 429),
      },
      { form: formSchema(codeForm) },
    ),
  },
  '/api/auth/second-factor/remove': {
    post: call(
      'remove-second-factor',
      'Tắt xác thực hai lớp',
      {
        ...done,
        ...failures(401, 403, 422, 429),
      },
      { form: formSchema(passwordForm) },
    ),
  },
};
