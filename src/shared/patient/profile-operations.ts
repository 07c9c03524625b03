import { z } from 'zod';
import { CONSENT_PURPOSES, type ConsentPurpose } from '../account/consent';
import { ACCOUNT_MESSAGES } from '../account/messages';
import { f } from '../fields/f';
import { count, day, id, instant, media } from '../operation/answer';
import { operation } from '../operation/operation';
import { t } from '../text';

/** Of answers from the audit. */
const filedBefore = day()
  .nullable()
  .describe('Entries from before this day are in archive files and not among these; null: none.');

/** A file that is kept about a patient, as the asker may read it, and the row it belongs to. */
const patientFile = z.object({
  id: id(),
  name: z.string(),
  type: z.string(),
  size: count().describe('Bytes.'),
  resource: z.string(),
  recordId: id(),
});
export type PatientFile = z.infer<typeof patientFile>;

/** What one account did on one day with one kind of data of a patient. */
const recordView = z.object({
  day: day().describe('Of the clinic.'),
  at: instant().describe('The last time on that day.'),
  role: z.string().nullable().describe('Null for the program itself.'),
  name: z
    .string()
    .nullable()
    .describe('To patients only where they may read it anyway, as of doctors of the public list.'),
  kind: z
    .enum(['view', 'change', 'export', 'emergency'])
    .describe('What was done, coarse enough for who the record is about.'),
  resource: z.string(),
  times: count(),
});
export type RecordView = z.infer<typeof recordView>;

export const giveConsent = operation('POST /benh-nhan/:id/consents', {
  id: 'give-consent',
  title: t('Đồng ý một mục đích', 'Agree to a purpose'),
  note: 'For patients, own and family. One that stands already is answered as it is.',
  who: ['benh-nhan'],
  body: {
    purpose: z.enum(Object.keys(CONSENT_PURPOSES) as ConsentPurpose[], { error: 'required' }),
  },
  texts: ACCOUNT_MESSAGES,
  dropsUnknown: true,
  answer: z.object({ id: id('dong-y') }),
  status: 201,
});

export const listRecordViews = operation('GET /benh-nhan/:id/views', {
  id: 'list-record-views',
  title: t('Ai đã xem hồ sơ', 'Who has seen the record'),
  note: 'From the audit, by day, 30 at a time. For patients, own and family: own views aside. For those who treat the patient and managers: all, with names.',
  who: 'account',
  query: { offset: f.integer({ label: t('Bỏ qua', 'Skip'), min: 0, max: 99_999 }) },
  answer: z.object({ views: z.array(recordView), more: z.boolean(), filedBefore }),
  errors: ['FORBIDDEN'],
});

export const listPatientFiles = operation('GET /benh-nhan/:id/tep', {
  id: 'list-patient-files',
  title: t('Mọi tệp của BN', 'All files of a patient'),
  note: 'For those who treat the patient and managers, each file as far as they may read it.',
  who: 'account',
  answer: z.array(patientFile),
  errors: ['FORBIDDEN'],
});

export const takeOwnData = operation('GET /benh-nhan/:id/data.zip', {
  id: 'take-own-data',
  title: t('Tải dữ liệu của tôi', 'A copy of my data'),
  note: 'For patients, own and family: all that they may see, as JSON, CSV and files.',
  who: ['benh-nhan'],
  answer: media('application/zip', 'The copy.'),
  errors: ['TOO_MANY'],
});
