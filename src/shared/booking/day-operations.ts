import { z } from 'zod';
import { f } from '../fields/f';
import { day, id, instant } from '../operation/answer';
import { missing, operation } from '../operation/operation';
import { roomCard } from '../site/operations';
import { t } from '../text';
import { bookSlot, guestName, slip } from './operations';
import { slotTaken } from './slot-values';

const GROUP = 'phieu-thong-tin';

/** More than these a day is not planned, whatever the clinic allows a patient. */
export const MOST_PLACES = 5;

const ID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}';

const places = z
  .string()
  .regex(new RegExp(`^${ID}(~${ID})?(,${ID}(~${ID})?){1,${MOST_PLACES - 1}}$`, 'i'))
  .describe(
    `Two to ${MOST_PLACES} departments, separated by commas; behind one a \`~\` and the doctor who is wanted there.`,
  );

const plannedVisit = z.object({
  departmentId: id('phong-ban'),
  doctorId: id('bac-si').nullable().describe('The one who was asked for; null leaves it open.'),
  start: instant(),
  end: instant(),
  room: roomCard.nullable(),
});
export type PlannedVisit = z.infer<typeof plannedVisit>;

const plan = z.object({
  date: day(),
  visits: z.array(plannedVisit).describe('In the order of the day.'),
});
export type DayPlan = z.infer<typeof plan>;

export const planDay = operation('GET /lich-trong/day-plans', {
  id: 'plan-day',
  title: t('Các ngày khám được nhiều nơi', 'Days with time for several visits'),
  note: 'How all departments can be visited on one day in a sensible order, for two weeks from today by default: blood and images before the doctor, who is seen once the results are there, with the time to walk between. A few plans a day, none that only waits longer. No personal data.',
  group: GROUP,
  who: 'anyone',
  ignoresToken: true,
  query: {
    places,
    from: f.date({ label: t('Từ ngày', 'First day') }),
    to: f.date({ label: t('Đến ngày', 'Last day') }),
  },
  answer: z.array(plan),
  revalidated: true,
});

const wantedVisit = z.object({
  departmentId: z.uuid().toLowerCase(),
  doctorId: z.uuid().toLowerCase().nullish(),
  start: z
    .string()
    .refine((text) => !Number.isNaN(Date.parse(text)))
    .describe('ISO 8601, as a plan says.'),
});

const visits = z.array(wantedVisit).min(2).max(MOST_PLACES).describe('All on one day.');

const heldDay = z.object({
  expiresAt: instant(),
  visits: z.array(
    z.object({
      departmentId: id('phong-ban'),
      doctorId: id('bac-si'),
      roomId: id('phong').nullable(),
      start: instant(),
      end: instant(),
      fee: z.int().nullable().describe('Of the visit, in đồng; null where nothing is said of it.'),
    }),
  ),
});
export type HeldDay = z.infer<typeof heldDay>;

export const holdDay = operation('POST /dat-lich/day/hold', {
  id: 'hold-day',
  title: t('Giữ chỗ nhiều lượt khám trong một ngày', 'Hold the visits of a day'),
  note: 'All of them or none. It replaces what the account held before; the same visits asked for again answer the same hold. What is wrong with a time, or with their order, is told at `visits`, a limit of the account at `account`. What a `guest` held before signing in becomes the hold of the account first.',
  group: GROUP,
  who: 'account',
  body: { visits, guest: guestName },
  answer: heldDay,
  status: 201,
  errors: ['SLOT_TAKEN'],
  told: { SLOT_TAKEN: slotTaken },
});

export const holdDayForGuest = operation('POST /dat-lich/day/guest-hold', {
  id: 'hold-day-for-guest',
  title: t('Giữ chỗ trong ngày trước khi đăng nhập', 'Hold the visits of a day before signing in'),
  note: 'As `hold-for-guest` does, for all visits of a day or none; each counts as one of the few from one address. `hold-day` takes them over once somebody is signed in.',
  group: GROUP,
  who: 'anyone',
  ignoresToken: true,
  body: { visits, guest: guestName },
  check: ({ guest }) => (guest ? {} : missing('guest')),
  answer: heldDay,
  status: 201,
  errors: ['SLOT_TAKEN', 'TOO_MANY'],
  told: { SLOT_TAKEN: slotTaken },
});

export const bookDay = operation('POST /dat-lich/day', {
  id: 'book-day',
  title: t('Đặt nhiều lượt khám trong một ngày', 'Book the visits of a day'),
  note: 'All of them or none, each with the rules of `book-slot`; what the account holds of them is taken. Each visit is an appointment of its own; `dayGroup` is the same for all of them, and `cancel-day` cancels those that are still to come. What is wrong with a time is told at `visits`, a limit of the account at `account`. Papers go with the first visit to a doctor.',
  group: GROUP,
  who: 'account',
  body: {
    visits,
    patientId: bookSlot.body.patientId,
    reason: bookSlot.body.reason,
    weight: bookSlot.body.weight,
    accompaniedBy: bookSlot.body.accompaniedBy,
    attachments: bookSlot.body.attachments,
  },
  answer: z.object({ visits: z.array(slip).describe('In the order of the day.') }),
  status: 201,
  errors: ['PHONE_UNVERIFIED', 'SLOT_TAKEN', 'CONFLICT'],
  told: { SLOT_TAKEN: slotTaken },
  idempotent: true,
});

export const moveDay = operation('POST /phieu-thong-tin/:id/reschedule-day', {
  id: 'reschedule-day',
  title: t('Đổi lịch cả ngày khám', 'Move the visits of a day'),
  note: 'Moves all visits that were booked together with this one and are still to come, all of them or none, each with the rules of `reschedule`: `visits` names the department of each, with a time of a plan, all on one day. Each has a successor, with the same UID in calendars; all have one new `dayGroup`, and one message tells of them. What is wrong with the times, or that the visits are not those of the day any more, is told at `visits`.',
  who: { may: { act: 'reschedule' }, of: GROUP },
  body: { visits, reason: f.longText({ label: t('Lý do', 'Reason'), max: 500 }) },
  answer: z.object({ visits: z.array(slip).describe('In the order of the day.') }),
  errors: ['NOT_FOUND', 'BAD_TRANSITION', 'SLOT_TAKEN', 'CONFLICT'],
  told: { SLOT_TAKEN: slotTaken },
});
