import { f } from '../../src/shared/fields/f';
import { icd10 } from '../../src/shared/records/icd10';
import { and, eq, isNull, me, neq, oneOf, or } from '../../src/shared/resource/predicate';
import { child, resource } from '../../src/shared/resource/resource';
import {
  prescriptionLines,
  prescriptionOverrides,
} from '../../src/shared/rules/prescription/line-schema';
import { inCare, ownTreated } from '../parts/care';
import { partsTakenBack, substitutions } from '../parts/handed-out';
import { ofSignedRecord } from '../parts/merged';
import { prescriptionState } from '../parts/prescription-state';
import { CLINICAL, MANAGERS } from '../parts/roles';
import { childAdult, childWeight } from '../parts/small-child';
import { t } from '../parts/text';
import { reasonArgument, transitionHistory } from '../parts/transition-history';

const kinds = {
  c: { label: t('Đơn thường', 'Ordinary') },
  n: { label: t('Đơn “N” (gây nghiện)', 'Narcotic'), colour: 'danger' },
  h: { label: t('Đơn “H” (hướng thần)', 'Psychotropic'), colour: 'warning' },
} as const;

const pregnancies = {
  yes: { label: t('Có', 'Yes') },
  no: { label: t('Không', 'No') },
} as const;

const CONTENT = [...CLINICAL, 'benh-nhan'] as const;
/** Who reads what is prescribed; managers see that there is a prescription, and how far it is. */
const PRESCRIBED = [...CONTENT, 'duoc-si'] as const;
const ISSUED = ['signed', 'dispensed', 'replaced'] as const;
const mine = or(eq('doctor', me('doctorId')), inCare('patient'));

/** Prescriptions; an edit of a signed one is a new one that replaces it. */
export const donThuoc = resource('don-thuoc', {
  label: t('Đơn thuốc', 'Prescriptions'),
  one: t('đơn thuốc', 'prescription'),
  icon: 'prescription',
  group: 'kham-benh',
  title: 'code',
  subtitle: ['patient'],
  quick: 4,
  subject: 'patient',
  processing: { people: 'patients', purposes: ['kham-chua-benh', 'lien-thong'] },
  fields: {
    code: f.code({
      personal: 'identity',
      label: t('Số đơn', 'Code'),
      pattern: 'DT-{yyyy}-{######}',
      search: true,
      sort: true,
      filter: true,
    }),
    nationalCode: f.text({
      personal: 'identity',
      label: t('Mã đơn quốc gia', 'National code'),
      read: PRESCRIBED,
      readOnly: true,
      unique: true,
      max: 14,
    }),
    patient: f.ref('benh-nhan', {
      personal: 'identity',
      label: t('BN', 'Patient'),
      required: true,
      createOnly: true,
      filter: true,
      keeps: or(neq('state', 'draft'), and(isNull('replaces'), ofSignedRecord('record'))),
      search: true,
    }),
    record: f.ref('ho-so-benh-an', {
      personal: 'health',
      label: t('Bệnh án', 'Record'),
      createOnly: true,
      filter: true,
      read: CONTENT,
    }),
    stay: f.ref('o-lai', {
      personal: 'conduct',
      label: t('Đợt điều trị', 'Stay'),
      createOnly: true,
      filter: true,
      read: CONTENT,
    }),
    doctor: f.ref('bac-si', {
      bulk: false,
      personal: 'work',
      label: t('Bác sĩ', 'Doctor'),
      required: true,
      filter: true,
    }),
    kind: f.enum({
      personal: 'health',
      label: t('Loại đơn', 'Kind'),
      read: PRESCRIBED,
      options: kinds,
      required: true,
      default: 'c',
      filter: true,
    }),
    diagnosis: icd10({
      personal: 'health',
      label: t('CĐ', 'Diagnosis'),
      read: PRESCRIBED,
      catalogue: 'icd-10',
      multiple: true,
    }),
    weight: f.decimal({
      ...childWeight,
      read: PRESCRIBED,
      help: t('Bắt buộc với trẻ dưới 72 tháng.', 'Needed under 72 months of age.'),
    }),
    accompaniedBy: f.text({
      ...childAdult,
      read: PRESCRIBED,
      help: t('Bắt buộc với trẻ dưới 72 tháng.', 'Needed under 72 months of age.'),
    }),
    pregnancy: f.enum({
      personal: 'health',
      label: t('Thai kỳ', 'Pregnancy'),
      read: PRESCRIBED,
      options: pregnancies,
    }),
    lines: f.json({
      personal: 'health',
      label: t('Thuốc', 'Lines'),
      read: PRESCRIBED,
      required: true,
      schema: prescriptionLines,
    }),
    advice: f.longText({
      personal: 'health',
      label: t('Lời dặn', 'Advice'),
      read: PRESCRIBED,
      max: 2000,
    }),
    followUp: f.date({
      personal: 'health',
      label: t('Hẹn tái khám', 'Follow-up'),
      read: PRESCRIBED,
      sort: true,
      filter: true,
    }),
    overrides: f.json({
      personal: 'health',
      label: t('Cảnh báo đã bỏ qua', 'Warnings overridden'),
      schema: prescriptionOverrides,
      read: [...CLINICAL, 'duoc-si'],
      write: ['bac-si'],
    }),
    replaces: f.ref('don-thuoc', {
      personal: 'health',
      label: t('Thay đơn', 'Replaces'),
      read: PRESCRIBED,
      createOnly: true,
      filter: true,
    }),
    signedAt: f.instant({
      personal: 'conduct',
      label: t('Ký lúc', 'Signed at'),
      readOnly: true,
      sort: true,
      filter: true,
    }),
    dispensedAt: f.instant({
      personal: 'conduct',
      label: t('Phát thuốc lúc', 'Dispensed at'),
      readOnly: true,
    }),
    heldAt: f.instant({
      personal: 'conduct',
      label: t('Gọi lại bác sĩ lúc', 'Called back at'),
      readOnly: true,
    }),
    substitutions: f.json({
      personal: 'health',
      label: t('Thuốc thay thế', 'Substitutes'),
      readOnly: true,
      read: PRESCRIBED,
      schema: substitutions,
    }),
    state: prescriptionState,
    history: transitionHistory([...CLINICAL, 'duoc-si']),
  },
  children: {
    replacedBy: child('don-thuoc', 'replaces', { label: t('Đơn thay thế', 'Replaced by') }),
    issues: child('the-kho', 'prescription', { label: t('Xuất kho', 'Stock issues') }),
  },
  list: {
    columns: ['code', 'patient', 'doctor', 'diagnosis', 'signedAt', 'state'],
    card: ['patient', 'code', 'doctor', 'state'],
    sort: ['code', 'DESC'],
    saved: [
      // Pharmacists see no drafts: theirs is what is to be dispensed.
      {
        label: t('Chưa phát thuốc', 'Not dispensed yet'),
        filter: { state: ['draft', 'signed'] },
        initial: true,
      },
      { label: t('Chờ phát thuốc', 'To dispense'), filter: { state: 'signed' } },
      { label: t('Nháp', 'Drafts'), filter: { state: 'draft' } },
    ],
  },
  form: [
    {
      label: t('Đơn thuốc', 'Prescription'),
      fields: [
        ['code', 'state'],
        ['patient', 'doctor'],
        ['record', 'stay'],
        ['kind', 'diagnosis'],
        ['weight', 'accompaniedBy', 'pregnancy'],
        'lines',
        'advice',
        'followUp',
      ],
    },
    {
      label: t('Ký, phát thuốc', 'Signing and dispensing'),
      fields: [
        ['signedAt', 'dispensedAt', 'heldAt'],
        ['nationalCode', 'replaces'],
        'substitutions',
        'replacedBy',
        'issues',
        'overrides',
        'history',
      ],
    },
  ],
  access: {
    read: [...PRESCRIBED, ...MANAGERS],
    write: ['bac-si'],
    remove: ['bac-si'],
    rows: {
      'bac-si': mine,
      'dieu-duong': inCare('patient'),
      'dieu-duong-truong': inCare('patient'),
      'duoc-si': oneOf('state', ISSUED),
      'benh-nhan': and(ownTreated('patient'), oneOf('state', ISSUED)),
    },
    writeRows: {
      'bac-si': and(eq('doctor', me('doctorId')), inCare('patient')),
    },
  },
  actions: {
    'take-back': {
      label: t('Nhận trả thuốc', 'Take medicines back'),
      roles: ['duoc-si'],
      guard: oneOf('state', ['signed', 'dispensed']),
      args: { parts: partsTakenBack, note: reasonArgument },
    },
  },
  editable: eq('state', 'draft'),
  archive: true,
});
