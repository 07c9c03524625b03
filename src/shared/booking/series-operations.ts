import { z } from 'zod';
import { f } from '../fields/f';
import { day, instant } from '../operation/answer';
import { operation } from '../operation/operation';
import { SERIES_LIMITS } from '../rules/slots/series';
import { t } from '../text';
import { slip } from './operations';
import { slot } from './slot-values';

const GROUP = 'phieu-thong-tin';

/** With whom, and in which department: a doctor, or any of the department. */
const whose = {
  doctorId: f.ref('bac-si', { label: t('Bác sĩ', 'Doctor') }),
  departmentId: f.ref('phong-ban', { label: t('Khoa', 'Department'), required: true }),
};

const seriesDate = z.object({
  date: day(),
  start: instant().describe('The time that was asked for.'),
  state: z.enum(['free', 'taken', 'closed', 'outside']),
  reason: z
    .string()
    .optional()
    .describe('Why it cannot be booked, in the language of the request.'),
  slot: slot.nullable().describe('What would be booked; null unless it is free.'),
  near: z
    .array(slot)
    .describe(
      'Where it is not free: the nearest open slots of that day, else of the next day with one.',
    ),
});
export type SeriesDate = z.infer<typeof seriesDate>;

export const proposeSeries = operation('GET /phieu-thong-tin/series', {
  id: 'propose-series',
  title: t('Các ngày của một đợt hẹn định kỳ', 'The dates of a series of visits'),
  note: 'The dates of a series, every so many days or weeks at one time of day, each with its state: free, taken (by somebody, or since the patient is elsewhere then), closed, or outside what may be booked. The notice and the window of patients do not apply. Nothing is held.',
  group: GROUP,
  who: { may: 'create', of: GROUP },
  query: {
    ...whose,
    patientId: f.ref('benh-nhan', { label: t('Người khám', 'Patient') }),
    start: f.instant({ label: t('Lượt đầu', 'First visit'), required: true }),
    every: f.integer({
      label: t('Cách nhau', 'Every'),
      required: true,
      min: 1,
      max: SERIES_LIMITS.every,
    }),
    unit: f.enum({
      label: t('Đơn vị', 'Unit'),
      required: true,
      options: {
        day: { label: t('ngày', 'days') },
        week: { label: t('tuần', 'weeks') },
      },
    }),
    times: f.integer({
      label: t('Số lượt', 'Number of visits'),
      required: true,
      min: SERIES_LIMITS.least,
      max: SERIES_LIMITS.most,
    }),
  },
  answer: z.array(seriesDate),
});

const wantedVisit = z.object({
  start: z
    .string()
    .refine((text) => !Number.isNaN(Date.parse(text)))
    .describe('ISO 8601, as a slot of the proposal says.'),
  doctorId: z
    .uuid()
    .toLowerCase()
    .nullish()
    .describe('The doctor of that slot; that of the series where it is left out.'),
});

export const bookSeries = operation('POST /phieu-thong-tin/series', {
  id: 'book-series',
  title: t('Đặt một đợt hẹn định kỳ', 'Book a series of visits'),
  note: 'Writes an appointment for each visit, all of them or none, each in an open slot, with the rules of one that the desk writes; `visitSeries` is the same for all of them, and `cancel-series` cancels one with those after it. One message tells of all. Where some cannot be had nothing is booked, and `dates` says which, with the nearest open slots.',
  group: GROUP,
  who: { may: 'create', of: GROUP },
  body: {
    ...whose,
    patientId: f.ref('benh-nhan', { label: t('Người khám', 'Patient'), required: true }),
    serviceId: f.ref('dich-vu', { label: t('Dịch vụ', 'Service') }),
    reason: f.longText({ label: t('Lý do khám', 'Reason'), max: 1000 }),
    visits: z.array(wantedVisit).min(1).max(SERIES_LIMITS.most),
  },
  answer: z.object({ visits: z.array(slip).describe('By start.') }),
  status: 201,
  errors: ['SLOT_TAKEN', 'CONFLICT'],
  told: {
    SLOT_TAKEN: z.object({ dates: z.array(seriesDate).describe('Those that cannot be had.') }),
  },
  idempotent: true,
});
