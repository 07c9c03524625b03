import { z } from 'zod';
import { proof } from '../account/passkey-values';
import { f } from '../fields/f';
import { count, id } from '../operation/answer';
import { operation } from '../operation/operation';
import { t } from '../text';
import { record, recordTemplate, recordVersion } from './record-values';

const RECORDS = 'ho-so-benh-an';
const reader = { may: 'read', of: RECORDS } as const;

export const startRecord = operation('POST /ho-so-benh-an/start', {
  id: 'start-record',
  title: t('Lập bệnh án từ mẫu', 'Start a record from a template'),
  note: 'A draft of the asking doctor, filled with what is known; of a `patient`, or of whom the `appointment` or `stay` is. Without a `template` it goes on with the record that the asker is writing of this visit or stay, else begins from the template of its kind that the asker used last.',
  who: { may: 'create', of: RECORDS },
  body: {
    template: f.ref('mau-benh-an', { label: t('Mẫu', 'Template') }),
    patient: f.ref('benh-nhan', { label: t('BN', 'Patient') }),
    appointment: f.ref('phieu-thong-tin', { label: t('Lịch hẹn', 'Appointment') }),
    stay: f.ref('o-lai', { label: t('Đợt điều trị', 'Stay') }),
  },
  answer: record,
  status: 201,
});

export const signNow = operation('POST /ho-so-benh-an/:id/sign-now', {
  id: 'submit-and-sign',
  title: t('Trình và ký', 'Submit and sign'),
  note: '`submit` and `sign` in one transaction: a wrong password changes nothing. A `code` or `passkey` counts for who has a second factor.',
  who: { may: { act: 'sign' }, of: RECORDS },
  body: {
    password: f.text({ label: t('Mật khẩu', 'Password'), max: 200 }),
    code: f.text({ label: t('Mã xác thực', 'Code of the second factor'), max: 40 }),
    passkey: proof.passkey,
    note: f.longText({ label: t('Ghi chú', 'Note'), max: 500 }),
    version: f.integer({ label: t('Phiên bản', 'Version'), min: 1 }),
  },
  answer: record,
  errors: ['BAD_TRANSITION', 'STALE', 'TOO_MANY'],
});

export const listVersions = operation('GET /ho-so-benh-an/:id/versions', {
  id: 'list-record-versions',
  title: t('Các bản đã trình, ký', 'What was submitted and signed'),
  note: 'Newest first.',
  who: reader,
  answer: z.array(recordVersion),
});

export const getVersion = operation('GET /ho-so-benh-an/:id/versions/:version', {
  id: 'get-record-version',
  title: t('Nội dung một bản', 'What a version says'),
  who: reader,
  answer: recordVersion.extend({
    template: recordTemplate.nullable(),
    content: z
      .record(z.string(), z.unknown())
      .describe('What was submitted or signed; of an addendum its text.'),
  }),
});

const chainReport = z.object({
  signed: count(),
  addenda: count(),
  whole: z.boolean(),
  broken: z.array(
    z.object({
      seq: count(),
      record: id(RECORDS).nullable(),
      code: z.string().nullable(),
      problem: z.enum(['unlinked', 'changed', 'missing', 'cut', 'unchained']),
    }),
  ),
});
export type ChainReport = z.infer<typeof chainReport>;

export const verifyRecords = operation('GET /ho-so-benh-an/signature-chain', {
  id: 'verify-records',
  title: t('Kiểm tra chuỗi chữ ký', 'Check the chain of signatures'),
  who: { may: { readField: 'hash' }, of: RECORDS },
  answer: chainReport,
});

const savedSearch = z.object({
  id: id(),
  name: z.string(),
  filters: z
    .record(z.string(), z.string())
    .describe('Filters as the address of the search page has them.'),
});
export type SavedSearch = z.infer<typeof savedSearch>;

export const listSearches = operation('GET /ho-so-benh-an/saved-searches', {
  id: 'list-saved-searches',
  title: t('Các lượt tìm đã lưu', 'Saved searches'),
  note: "The asker's own, by name.",
  who: reader,
  answer: z.array(savedSearch),
});

export const saveSearch = operation('POST /ho-so-benh-an/saved-searches', {
  id: 'save-search',
  title: t('Lưu lượt tìm', 'Save a search'),
  note: 'Replaces what the asker had under that name.',
  who: reader,
  body: {
    name: z.string().trim().min(1).max(80),
    filters: z
      .record(z.string().max(20), z.string().max(300))
      .refine((filters) => Object.keys(filters).length <= 20),
  },
  answer: savedSearch,
  status: 201,
  errors: ['CONFLICT'],
});

export const deleteSearch = operation('DELETE /ho-so-benh-an/saved-searches/:id', {
  id: 'delete-saved-search',
  title: t('Xóa lượt tìm đã lưu', 'Delete a saved search'),
  who: reader,
  answer: null,
});
