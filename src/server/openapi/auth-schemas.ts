import * as z from 'zod/mini';
import { PASSWORD_MAX, PASSWORD_MIN } from '../../shared/account/password-rules';
import type { JsonSchema } from '../../shared/fields/facet';
import { ALL_ROLES } from '../../shared/resource/role';
import { body, json } from './bodies';

export const text = { type: 'string' };
const id = { type: ['string', 'null'], format: 'uuid' };
export const newPassword = { ...text, minLength: PASSWORD_MIN, maxLength: PASSWORD_MAX };

export const object = (properties: JsonSchema, optional: string[] = []): JsonSchema => ({
  type: 'object',
  properties,
  required: Object.keys(properties).filter((name) => !optional.includes(name)),
});

/** A form as JSON schema; `known` says what its checks say but JSON schema does not. */
export function formSchema(form: z.ZodMiniType, known: JsonSchema = {}): JsonSchema {
  const { $schema: _, ...schema } = z.toJSONSchema(form, { io: 'input', unrepresentable: 'any' });
  return { ...schema, properties: { ...schema.properties, ...known } };
}

export const user = object({
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
export const pair = { access_token: text, refresh_token: text };
export const setup = object({ secret: text, uri: { ...text, description: 'otpauth://…' } });
export const session = object({
  id: { ...text, format: 'uuid' },
  device: text,
  createdAt: { ...text, format: 'date-time' },
  lastUsedAt: { ...text, format: 'date-time' },
  current: { type: 'boolean' },
});

export const done = { 204: { description: 'Done.' } };
export const says = (
  status: number,
  schema: JsonSchema,
  description = 'The answer.',
): JsonSchema => ({
  [status]: { description, content: json(schema) },
});
export const signedIn = {
  ...says(201, object({ user, token: object({ ...pair, expires_in: { type: 'integer' } }) })),
  ...says(
    202,
    object({ challenge: text, enrol: setup }, ['enrol']),
    'The second factor is missing: the same call again with `challenge` and `code`. `enrol` where it is to be set up first.',
  ),
};

/** One call of the auth backend. */
export function call(
  operationId: string,
  summary: string,
  responses: JsonSchema,
  options: { form?: JsonSchema; open?: boolean; orOpen?: boolean; description?: string } = {},
): JsonSchema {
  const { open, orOpen } = options;
  return {
    tags: ['auth'],
    operationId,
    summary,
    ...(options.description ? { description: options.description } : {}),
    security: open ? [{}] : [{ bearer: [] }, ...(orOpen ? [{}] : [])],
    ...(options.form ? { requestBody: body(options.form) } : {}),
    responses,
  };
}
