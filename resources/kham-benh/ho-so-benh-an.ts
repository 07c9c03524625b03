import { z } from 'zod';
import { f } from '../../src/shared/fields/f';
import { named } from '../../src/shared/fields/named';
import { icd10 } from '../../src/shared/records/icd10';
import {
  and,
  eq,
  exists,
  isNull,
  me,
  neq,
  oneOf,
  or,
  outer,
} from '../../src/shared/resource/predicate';
import { child, resource } from '../../src/shared/resource/resource';
import { inCare, ownTreated } from '../parts/care';
import { recordState } from '../parts/record-state';
import { requestStay } from '../parts/request-stay';
import { CLINICAL, MANAGERS } from '../parts/roles';
import { t } from '../parts/text';
import { transitionHistory } from '../parts/transition-history';
import { vitals } from '../parts/vitals';

/** Treating staff, and the patient once the record is released; managers see that it exists. */
const CONTENT = [...CLINICAL, 'benh-nhan'] as const;
const signers = z.array(
  z.object({
    user: named('Tài khoản', 'Account', z.string()),
    name: named('Họ và tên', 'Name', z.string()),
    role: named('Vai trò', 'Role', z.string()),
    at: named('Lúc', 'At', z.string()),
  }),
);

const mine = or(eq('doctor', me('doctorId')), inCare('patient'));
const released = exists('cong-bo-ho-so', and(eq('record', outer('id')), isNull('withdrawnAt')));

/** Medical records; after signing only addenda and corrections. */
export const hoSoBenhAn = resource('ho-so-benh-an', {
  label: t('Hồ sơ bệnh án', 'Medical records'),
  one: t('bệnh án', 'medical record'),
  icon: 'record',
  group: 'kham-benh',
  title: 'code',
  subtitle: ['patient'],
  subject: 'patient',
  processing: { people: 'patients', purposes: ['kham-chua-benh', 'lien-thong', 'nghien-cuu'] },
  fields: {
    code: f.code({
      personal: 'identity',
      label: t('Số HSBA', 'Code'),
      pattern: 'HS-{yyyy}-{#####}',
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
      keeps: oneOf('state', ['signed', 'archived']),
      search: true,
    }),
    appointment: f.ref('phieu-thong-tin', {
      personal: 'conduct',
      label: t('Lịch hẹn', 'Appointment'),
      createOnly: true,
      filter: true,
    }),
    stay: f.ref('o-lai', {
      personal: 'conduct',
      label: t('Đợt điều trị', 'Stay'),
      createOnly: true,
      filter: true,
    }),
    department: f.ref('phong-ban', {
      personal: 'health',
      label: t('Khoa', 'Department'),
      filter: true,
    }),
    doctor: f.ref('bac-si', {
      bulk: false,
      personal: 'work',
      label: t('Bác sĩ', 'Doctor'),
      required: true,
      filter: true,
    }),
    template: f.ref('mau-benh-an', {
      personal: 'health',
      label: t('Mẫu', 'Template'),
      required: true,
      createOnly: true,
      filter: true,
      choose: and(eq('state', 'published'), neq('encounter', 'truoc-kham')),
    }),
    templateEdition: f.integer({
      personal: 'none',
      label: t('Bản mẫu', 'Template edition'),
      readOnly: true,
      min: 1,
    }),
    answers: f.json({
      personal: 'health',
      label: t('Nội dung', 'Answers'),
      schema: z.record(z.string(), z.unknown()),
      read: CONTENT,
      write: ['bac-si'],
    }),
    vitals: f.json({
      personal: 'health',
      label: t('Sinh hiệu', 'Vitals'),
      schema: vitals,
      read: CONTENT,
      write: CLINICAL,
    }),
    diagnosis: icd10({
      personal: 'health',
      label: t('Bệnh chính', 'Main diagnosis'),
      catalogue: 'icd-10',
      filter: true,
      read: CONTENT,
      write: ['bac-si'],
    }),
    secondaryDiagnoses: icd10({
      personal: 'health',
      label: t('Bệnh kèm theo', 'Other diagnoses'),
      catalogue: 'icd-10',
      multiple: true,
      read: CONTENT,
      write: ['bac-si'],
    }),
    conclusion: f.longText({
      personal: 'health',
      label: t('Kết luận', 'Conclusion'),
      search: true,
      read: CONTENT,
      write: ['bac-si'],
    }),
    files: f.file({ personal: 'health', label: t('Tệp', 'Files'), read: CONTENT, write: CLINICAL }),
    state: recordState,
    signedAt: f.instant({
      personal: 'conduct',
      label: t('Ký lúc', 'Signed at'),
      readOnly: true,
      sort: true,
      filter: true,
    }),
    signers: f.json({
      personal: 'work',
      label: t('Người ký', 'Signers'),
      readOnly: true,
      schema: signers,
    }),
    hash: f.text({
      personal: 'none',
      label: t('Mã băm', 'Hash'),
      readOnly: true,
      max: 64,
      read: [...CLINICAL, ...MANAGERS],
    }),
    previousHash: f.text({
      personal: 'none',
      label: t('Mã băm trước', 'Previous hash'),
      readOnly: true,
      max: 64,
      read: [...CLINICAL, ...MANAGERS],
    }),
    history: transitionHistory([...CLINICAL, ...MANAGERS]),
  },
  children: {
    prescriptions: child('don-thuoc', 'record', { path: 'don-thuoc' }),
    orders: child('chi-dinh', 'record', { path: 'chi-dinh' }),
    addenda: child('dinh-chinh', 'record', { path: 'dinh-chinh' }),
    releases: child('cong-bo-ho-so', 'record'),
    archived: child('luu-tru-ho-so', 'record'),
  },
  list: {
    columns: [
      'code',
      'patient',
      'template',
      'doctor',
      'department',
      'diagnosis',
      'signedAt',
      'state',
    ],
    card: ['patient', 'code', 'diagnosis', 'state'],
    sort: ['code', 'DESC'],
    saved: [
      {
        label: t('Chưa ký', 'Not signed yet'),
        filter: { state: ['draft', 'in_care', 'awaiting_signature'] },
        initial: true,
      },
      { label: t('Đang viết', 'In work'), filter: { state: ['draft', 'in_care'] } },
      { label: t('Chờ ký', 'To sign'), filter: { state: 'awaiting_signature' } },
      { label: t('Đã ký', 'Signed'), filter: { state: 'signed' } },
    ],
  },
  form: [
    {
      label: t('Bệnh án', 'Record'),
      fields: [
        ['code', 'state'],
        'patient',
        ['appointment', 'stay'],
        ['department', 'doctor'],
        ['template', 'templateEdition'],
        'vitals',
        ['diagnosis', 'secondaryDiagnoses'],
        'answers',
        'conclusion',
        'files',
      ],
    },
    {
      label: t('Đơn thuốc, chỉ định', 'Prescriptions and orders'),
      fields: ['prescriptions', 'orders'],
    },
    {
      label: t('Ký, đính chính', 'Signing and addenda'),
      fields: [
        'signedAt',
        'signers',
        ['hash', 'previousHash'],
        'addenda',
        'releases',
        'archived',
        'history',
      ],
    },
  ],
  actions: {
    'request-stay': requestStay(['bac-si'], { department: 'department', reason: 'conclusion' }),
  },
  access: {
    read: [...CLINICAL, ...MANAGERS, 'benh-nhan'],
    create: ['bac-si'],
    update: CLINICAL,
    remove: ['quan-tri'],
    rows: {
      'bac-si': mine,
      'dieu-duong': inCare('patient'),
      'dieu-duong-truong': inCare('patient'),
      'benh-nhan': and(ownTreated('patient'), oneOf('state', ['signed', 'archived']), released),
    },
    writeRows: { 'bac-si': inCare('patient') },
  },
  words: { n: 'code', c: 'answers' },
  // Beyond it each record that has the words would be asked who treats the patient.
  exactCount: 1_000,
  editable: oneOf('state', ['draft', 'in_care']),
  archive: true,
});
