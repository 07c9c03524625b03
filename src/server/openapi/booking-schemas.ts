import type { JsonSchema } from '../../shared/fields/facet';
import { object } from './auth-schemas';
import { json } from './bodies';
import { schemaRef } from './schema';

export const text = { type: 'string' };
export const id = { ...text, format: 'uuid' };
export const day = { ...text, format: 'date' };
export const moment = { ...text, format: 'date-time' };
export const reference = (resource: string) => ({ ...id, 'x-reference': resource });

export const slot = object(
  {
    start: moment,
    end: moment,
    doctorId: reference('bac-si'),
    departmentId: reference('phong-ban'),
    roomId: { type: ['string', 'null'], format: 'uuid', 'x-reference': 'phong' },
    state: { ...text, enum: ['open', 'full', 'held', 'closed'] },
    reason: { ...text, description: 'Why it cannot be booked, in the language of the request.' },
    reasonCode: text,
  },
  ['reason', 'reasonCode'],
);

export const slotDay = object(
  {
    date: day,
    reason: { ...text, description: 'Why the day has no slot at all.' },
    reasonCode: text,
    slots: { type: 'array', items: slot },
  },
  ['reason', 'reasonCode'],
);

export const slip: JsonSchema = {
  allOf: [
    schemaRef('phieu-thong-tin'),
    object({
      qrToken: { ...text, description: 'For the QR code; the desk finds the slip by it.' },
    }),
  ],
};

export const wanted: JsonSchema = {
  doctorId: reference('bac-si'),
  departmentId: { ...reference('phong-ban'), description: 'Any doctor of it who is free.' },
  start: moment,
};

export const hold = object({
  holdId: id,
  expiresAt: moment,
  start: moment,
  end: moment,
  doctorId: reference('bac-si'),
  departmentId: reference('phong-ban'),
  roomId: { type: ['string', 'null'], format: 'uuid' },
  appointments: {
    type: 'array',
    description: 'What the patients of the account have at that time.',
    items: object({
      id: reference('phieu-thong-tin'),
      patientId: reference('benh-nhan'),
      start: moment,
    }),
  },
  offers: {
    type: 'array',
    description: 'Offers of the waiting list that booking this time for that patient ends.',
    items: object({
      id: reference('danh-sach-cho'),
      patientId: reference('benh-nhan'),
      doctorId: reference('bac-si'),
      start: moment,
      fate: {
        ...text,
        enum: ['taken', 'over', 'passed'],
        description:
          '`taken`: it is this time. `over`: this time is what they wait for, too; the wait ends. `passed`: they cannot be at both; they wait on.',
      },
    }),
  },
});

export const booking: JsonSchema = {
  type: 'object',
  properties: {
    holdId: { ...id, description: 'Or the slot by `doctorId` or `departmentId`, and `start`.' },
    ...wanted,
    patientId: { ...reference('benh-nhan'), description: 'Oneself or linked family.' },
    reason: { ...text, maxLength: 1000 },
    attachments: { type: 'array', maxItems: 10, items: { ...text, format: 'binary' } },
  },
  required: ['patientId'],
};

export const taken: JsonSchema = {
  description:
    '`SLOT_TAKEN`: the time is gone; `open` are the nearest open slots, and `appointment` is the one of the account that has it, if so. `CONFLICT`: the patient has another appointment then.',
  content: json({
    allOf: [
      schemaRef('Error'),
      {
        type: 'object',
        properties: {
          open: { type: 'array', items: slot },
          appointment: reference('phieu-thong-tin'),
        },
      },
    ],
  }),
};

export const says = (description: string, schema: JsonSchema): JsonSchema => ({
  description,
  content: json(schema),
});

export const call = (operationId: string, summary: string, more: JsonSchema): JsonSchema => ({
  tags: ['phieu-thong-tin'],
  operationId,
  summary,
  security: [{ bearer: [] }],
  ...more,
});

export const query = (name: string, schema: JsonSchema, description?: string): JsonSchema => ({
  name,
  in: 'query',
  schema,
  ...(description ? { description } : {}),
});
