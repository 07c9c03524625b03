import { z } from 'zod';
import { f } from '../../src/shared/fields/f';
import { named } from '../../src/shared/fields/named';
import { always, eq, neq } from '../../src/shared/resource/predicate';
import { resource } from '../../src/shared/resource/resource';
import { inCare } from '../parts/care';
import { MANAGERS } from '../parts/roles';
import { t } from '../parts/text';
import { note, reasonArgument, transitionHistory } from '../parts/transition-history';

/** How long records are kept; the years stand in the labels. */
const retentions = {
  'thuong-10': { label: t('Thường: 10 năm', 'Ordinary: 10 years') },
  'tam-than-20': { label: t('Tâm thần: 20 năm', 'Mental illness: 20 years'), colour: 'info' },
  'tai-nan-20': { label: t('Tai nạn: 20 năm', 'Accident: 20 years'), colour: 'info' },
  'tu-vong-30': { label: t('Tử vong: 30 năm', 'Death: 30 years'), colour: 'warning' },
  'vinh-vien': { label: t('Sự cố: vĩnh viễn', 'Incident: permanent'), colour: 'danger' },
} as const;

const loans = z.array(
  z.object({
    borrower: named('Người mượn', 'Borrower', z.string().max(100)),
    purpose: named('Mục đích', 'Purpose', z.string().max(300)),
    from: named('Từ ngày', 'From', z.string()),
    due: named('Hẹn trả', 'Due', z.string()),
    returned: named('Đã trả', 'Returned', z.string().nullable().default(null)),
  }),
);

/** The record archive: where a signed record is kept, until when, and who has it. */
export const luuTruHoSo = resource('luu-tru-ho-so', {
  label: t('Lưu trữ hồ sơ', 'Record archive'),
  one: t('hồ sơ lưu trữ', 'archived record'),
  icon: 'archive',
  group: 'kham-benh',
  title: 'code',
  subtitle: ['patient'],
  subject: 'patient',
  processing: { people: 'patients', purposes: ['lien-thong'] },
  fields: {
    code: f.code({
      personal: 'identity',
      label: t('Số lưu trữ', 'Archive number'),
      pattern: 'LT-{yyyy}-{#####}',
      search: true,
      sort: true,
      filter: true,
    }),
    patient: f.ref('benh-nhan', {
      personal: 'identity',
      label: t('BN', 'Patient'),
      required: true,
      createOnly: true,
      filter: true,
      keeps: always,
      search: true,
    }),
    record: f.ref('ho-so-benh-an', {
      personal: 'health',
      label: t('Bệnh án', 'Record'),
      required: true,
      createOnly: true,
      unique: true,
      filter: true,
    }),
    medium: f.enum({
      personal: 'none',
      label: t('Dạng', 'Medium'),
      options: {
        giay: { label: t('Giấy', 'Paper') },
        'dien-tu': { label: t('Điện tử', 'Electronic') },
        'ca-hai': { label: t('Cả hai', 'Both') },
      },
      required: true,
      default: 'giay',
      filter: true,
    }),
    place: f.text({
      personal: 'none',
      label: t('Vị trí kệ, khóa', 'Shelf or key'),
      help: t('Ví dụ: Kho A, kệ 3, ngăn 12.', 'Such as: store A, shelf 3, box 12.'),
      bulk: true,
      required: true,
      max: 100,
      search: true,
    }),
    archivedOn: f.date({
      personal: 'conduct',
      label: t('Ngày lưu', 'Archived on'),
      required: true,
      sort: true,
      filter: true,
    }),
    retention: f.enum({
      personal: 'health',
      label: t('Thời hạn lưu', 'Retention'),
      options: retentions,
      required: true,
      default: 'thuong-10',
      filter: true,
    }),
    retainUntil: f.date({
      personal: 'conduct',
      label: t('Lưu đến', 'Retain until'),
      help: t('Máy tính theo thời hạn lưu.', 'Follows from the retention.'),
      required: true,
      readOnly: true,
      when: neq('retention', 'vinh-vien'),
      sort: true,
      filter: true,
    }),
    loans: f.json({
      personal: 'conduct',
      label: t('Mượn, trả', 'Loans'),
      schema: loans,
      readOnly: true,
    }),
    borrower: f.text({
      personal: 'identity',
      label: t('Người mượn', 'Borrower'),
      max: 100,
      readOnly: true,
    }),
    dueOn: f.date({
      personal: 'conduct',
      label: t('Hẹn trả', 'Due on'),
      readOnly: true,
      sort: true,
      filter: true,
    }),
    state: f.state({
      personal: 'conduct',
      label: t('Trạng thái', 'State'),
      filter: true,
      sort: true,
      initial: 'stored',
      history: 'history',
      states: {
        stored: { label: t('Trong kho', 'Stored'), colour: 'success' },
        on_loan: { label: t('Đang mượn', 'On loan'), colour: 'warning' },
        disposal_proposed: { label: t('Đề nghị hủy', 'Disposal proposed'), colour: 'danger' },
        disposed: { label: t('Đã hủy', 'Disposed of'), colour: 'neutral' },
      },
      transitions: {
        lend: {
          label: t('Cho mượn', 'Lend'),
          from: ['stored'],
          to: 'on_loan',
          roles: MANAGERS,
          args: {
            borrower: f.text({ label: t('Người mượn', 'Borrower'), required: true, max: 100 }),
            dueOn: f.date({ label: t('Hẹn trả', 'Due on'), required: true }),
            note: note(true),
          },
        },
        'take-back': {
          label: t('Nhận lại', 'Take back'),
          from: ['on_loan'],
          to: 'stored',
          roles: MANAGERS,
          args: { note: note() },
        },
        'propose-disposal': {
          label: t('Đề nghị hủy', 'Propose disposal'),
          from: ['stored'],
          to: 'disposal_proposed',
          roles: ['quan-ly'],
          guard: neq('retention', 'vinh-vien'),
          args: { note: reasonArgument },
          colour: 'danger',
        },
        'refuse-disposal': {
          label: t('Không duyệt hủy', 'Refuse disposal'),
          from: ['disposal_proposed'],
          to: 'stored',
          roles: MANAGERS,
          args: { note: note(true) },
        },
        // A second person approves, whatever their roles are by then; the server sees to it.
        dispose: {
          label: t('Duyệt hủy', 'Approve disposal'),
          from: ['disposal_proposed'],
          to: 'disposed',
          roles: ['quan-tri'],
          confirm: t('Duyệt hủy hồ sơ này?', 'Approve the disposal of this record?'),
          colour: 'danger',
        },
      },
    }),
    history: transitionHistory(MANAGERS),
  },
  list: {
    columns: ['code', 'patient', 'record', 'place', 'archivedOn', 'retainUntil', 'state'],
    bulk: ['place'],
    card: ['patient', 'code', 'place', 'state'],
    sort: ['code', 'DESC'],
    saved: [
      { label: t('Đang mượn', 'On loan'), filter: { state: 'on_loan' } },
      { label: t('Đề nghị hủy', 'To dispose of'), filter: { state: 'disposal_proposed' } },
    ],
  },
  form: [
    {
      label: t('Lưu trữ', 'Archive'),
      fields: [
        ['code', 'state'],
        ['patient', 'record'],
        ['medium', 'place'],
        'archivedOn',
        ['retention', 'retainUntil'],
      ],
    },
    { label: t('Mượn, trả', 'Loans'), fields: [['borrower', 'dueOn'], 'loans', 'history'] },
  ],
  checks: [{ op: 'ordered', from: 'archivedOn', to: 'retainUntil' }],
  access: {
    read: [...MANAGERS, 'bac-si'],
    write: MANAGERS,
    rows: { 'bac-si': inCare('patient') },
  },
  editable: eq('state', 'stored'),
  archive: true,
});
