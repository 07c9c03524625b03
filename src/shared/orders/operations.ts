import { z } from 'zod';
import { count, id, instant, row } from '../operation/answer';
import { operation } from '../operation/operation';
import { sentId } from '../operation/sent-values';
import { t } from '../text';
import { WORK_KINDS } from './narrowing';

const stateCount = z.object({
  state: z.string(),
  today: count().describe('Ordered today.'),
  earlier: count().describe('Ordered before.'),
  urgent: count().describe('Of both, those that are urgent or emergencies.'),
});
export type StateCount = z.infer<typeof stateCount>;

export const countOrders = operation('GET /chi-dinh/so-luong', {
  id: 'count-orders',
  title: t('Số chỉ định theo trạng thái', 'Orders by state'),
  note: 'How many orders of each state the asker may see; those that are released or cancelled of today alone. Numbers only, so that those who run the clinic read them too.',
  who: ['quan-tri', 'quan-ly', 'bac-si', 'dieu-duong', 'dieu-duong-truong'],
  query: {
    department: sentId(t('Khoa không hợp lệ.', 'The department is not valid.')),
    kind: z.enum(WORK_KINDS).nullish().describe('Only services of this kind.'),
    urgent: z.literal('1').nullish().describe('Only what is urgent, or an emergency.'),
  },
  answer: z.array(stateCount),
});

const before = z.object({ value: z.number(), unit: z.string().nullable(), at: instant() });

const expectedValue = z.object({
  name: z.string(),
  unit: z.string().nullable(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  criticalLow: z.number().nullable().describe('Below it a value endangers the patient now.'),
  criticalHigh: z.number().nullable().describe('Above it a value endangers the patient now.'),
  before: before.nullable().describe('What was measured last, of an order before this one.'),
});
export type ExpectedResult = z.infer<typeof expectedValue>;

const step = z.object({
  at: instant(),
  action: z.string(),
  by: z.string().nullable().describe('A name.'),
  note: z.string().nullable(),
});

const orderWork = z.object({
  order: row('chi-dinh'),
  patient: z.object({
    code: z.string(),
    fullName: z.string(),
    dateOfBirth: z.string(),
    sex: z.string(),
  }),
  service: z.object({ name: z.string(), kind: z.string(), preparation: z.string().nullable() }),
  expected: z
    .array(expectedValue)
    .describe('What the service measures, with what is usual for sex and age of the patient.'),
  steps: z.array(step).describe('Who did what, oldest first.'),
  refused: z
    .array(z.string())
    .describe('Acts that the asker may not do with this order, whatever the role allows.'),
});
/** An order as it is worked on. */
export type OrderWork = z.infer<typeof orderWork>;

export const getOrderWork = operation('GET /chi-dinh/:id/thuc-hien', {
  id: 'get-order-work',
  title: t('Chỉ định khi thực hiện', 'An order as it is worked on'),
  note: 'For those who perform it, who need not be allowed to read the patient: who it is, what is measured and what was measured before. A view of the order in the audit.',
  who: { may: { act: 'enter-result' }, of: 'chi-dinh' },
  answer: orderWork,
  errors: ['NOT_FOUND'],
});

const usualService = z.object({ id: id('dich-vu'), name: z.string() });

export const listUsualServices = operation('GET /chi-dinh/hay-dung', {
  id: 'list-usual-services',
  title: t('Dịch vụ hay chỉ định', 'Services that are ordered often'),
  note: 'What the asker, a doctor, ordered most in the last half year, the most frequent first: services of the catalogue that are still in use, with nothing about patients.',
  who: ['bac-si'],
  answer: z.array(usualService),
});
