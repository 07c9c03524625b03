import type { Text } from '../../src/shared/errors';
import { f } from '../../src/shared/fields/f';
import { icd10 } from '../../src/shared/records/icd10';
import { and, eq, exists, me, oneOf, or, outer } from '../../src/shared/resource/predicate';
import { resource } from '../../src/shared/resource/resource';
import { inCare, ownDepartment, ownTreated } from '../parts/care';
import { measures } from '../parts/measures';
import { ofSignedRecord } from '../parts/merged';
import { orderState } from '../parts/order-state';
import { CLINICAL, MANAGERS } from '../parts/roles';
import { t } from '../parts/text';
import { note, transitionHistory } from '../parts/transition-history';

const priorities = {
  normal: { label: t('Thường', 'Normal'), colour: 'neutral' },
  urgent: { label: t('Khẩn', 'Urgent'), colour: 'warning' },
  emergency: { label: t('Cấp cứu', 'Emergency'), colour: 'danger' },
} as const;

/** Whether whoever ordered a result that endangers the patient was told of it. */
const criticalCalls = {
  untold: {
    label: t('Báo động, chưa báo BS', 'Critical, not told'),
    colour: 'danger',
    alarm: true,
  },
  told: { label: t('Báo động, đã báo BS', 'Critical, told'), colour: 'warning', alarm: true },
} as const;

/** Who reads what was asked and found; managers see that there is an order, and how far it is. */
const CONTENT = [...CLINICAL, 'benh-nhan'] as const;
/** Whether the service of an order is of a kind. */
const ofKind = (label: Text, kind: 'xet-nghiem' | 'chan-doan-hinh-anh') =>
  f.computed({
    ...({ personal: 'health', label, read: CONTENT, filter: true, result: 'boolean' } as const),
    from: {
      op: 'holds',
      where: exists('dich-vu', and(eq('id', outer('service')), eq('kind', kind))),
    },
  });

const seen = or(eq('doctor', me('doctorId')), ownDepartment('department'), inCare('patient'));

/** Orders: tests, images and procedures, with their results. */
export const chiDinh = resource('chi-dinh', {
  label: t('Chỉ định', 'Orders'),
  one: t('chỉ định', 'order'),
  icon: 'order',
  group: 'kham-benh',
  title: 'code',
  subtitle: ['service'],
  subject: 'patient',
  processing: { people: 'patients', purposes: ['kham-chua-benh', 'lien-thong'] },
  fields: {
    code: f.code({
      personal: 'identity',
      label: t('Số phiếu', 'Code'),
      pattern: 'CD-{yyyy}-{######}',
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
      keeps: ofSignedRecord('record'),
    }),
    // The department that performs it may not see the patient's row, but must know whom to call.
    patientName: f.computed({
      personal: 'identity',
      label: t('Họ tên BN', 'Name of the patient'),
      result: 'text',
      from: { op: 'concat', fields: ['patient'] },
    }),
    record: f.ref('ho-so-benh-an', {
      personal: 'health',
      label: t('Bệnh án', 'Record'),
      read: CONTENT,
      createOnly: true,
      filter: true,
    }),
    appointment: f.ref('phieu-thong-tin', {
      personal: 'conduct',
      label: t('Lịch hẹn', 'Appointment'),
      read: CONTENT,
      createOnly: true,
      filter: true,
    }),
    stay: f.ref('o-lai', {
      personal: 'conduct',
      label: t('Đợt điều trị', 'Stay'),
      read: CONTENT,
      createOnly: true,
      filter: true,
    }),
    doctor: f.ref('bac-si', {
      bulk: false,
      personal: 'work',
      label: t('BS chỉ định', 'Ordered by'),
      required: true,
      filter: true,
    }),
    service: f.ref('dich-vu', {
      personal: 'health',
      label: t('Dịch vụ', 'Service'),
      read: CONTENT,
      required: true,
      filter: true,
      choose: eq('active', true),
    }),
    isLaboratory: ofKind(t('Là xét nghiệm', 'Laboratory'), 'xet-nghiem'),
    isImaging: ofKind(t('Là chẩn đoán hình ảnh', 'Imaging'), 'chan-doan-hinh-anh'),
    department: f.ref('phong-ban', {
      personal: 'health',
      label: t('Nơi thực hiện', 'Performed by'),
      help: t('Để trống: khoa của dịch vụ.', 'Left empty: that of the service.'),
      read: CONTENT,
      filter: true,
    }),
    quantity: f.integer({
      personal: 'health',
      label: t('Số lượng', 'Quantity'),
      read: CONTENT,
      required: true,
      default: 1,
      min: 1,
      max: 99,
    }),
    priority: f.enum({
      personal: 'health',
      label: t('Ưu tiên', 'Priority'),
      options: priorities,
      required: true,
      default: 'normal',
      filter: true,
      sort: true,
    }),
    diagnosis: icd10({
      personal: 'health',
      label: t('CĐ', 'Diagnosis'),
      catalogue: 'icd-10',
      read: CONTENT,
    }),
    question: f.longText({
      personal: 'health',
      label: t('Yêu cầu kiểm tra', 'Question'),
      read: CONTENT,
      max: 1000,
    }),
    result: f.longText({
      personal: 'health',
      label: t('KQ', 'Result'),
      read: CONTENT,
      readOnly: true,
      max: 20_000,
    }),
    measures: f.json({
      personal: 'health',
      label: t('Chỉ số', 'Measured values'),
      read: CONTENT,
      readOnly: true,
      schema: measures,
    }),
    // Of what was measured, by the limits of the service: the server says so when a result is entered.
    critical: f.enum({
      personal: 'health',
      label: t('Giá trị báo động', 'Critical value'),
      options: criticalCalls,
      read: CLINICAL,
      readOnly: true,
      filter: true,
    }),
    criticalToldTo: f.text({
      personal: 'conduct',
      label: t('Đã báo cho', 'Told to'),
      read: CLINICAL,
      readOnly: true,
      max: 200,
    }),
    criticalToldAt: f.instant({
      personal: 'conduct',
      label: t('Báo lúc', 'Told at'),
      read: CLINICAL,
      readOnly: true,
    }),
    files: f.file({
      personal: 'health',
      label: t('Phim, ảnh, phiếu KQ', 'Files'),
      read: CONTENT,
      write: CLINICAL,
    }),
    collectedAt: f.instant({
      personal: 'conduct',
      label: t('Lấy mẫu lúc', 'Sample taken at'),
      readOnly: true,
    }),
    resultedAt: f.instant({
      personal: 'conduct',
      label: t('Có KQ lúc', 'Result at'),
      readOnly: true,
      sort: true,
      filter: true,
    }),
    verifiedAt: f.instant({
      personal: 'conduct',
      label: t('Duyệt lúc', 'Verified at'),
      readOnly: true,
    }),
    releasedAt: f.instant({
      personal: 'conduct',
      label: t('Trả KQ lúc', 'Released at'),
      readOnly: true,
    }),
    state: orderState,
    history: transitionHistory(CLINICAL),
  },
  list: {
    columns: [
      'code',
      'patientName',
      'service',
      'critical',
      'state',
      'priority',
      'doctor',
      'department',
    ],
    card: ['service', 'patientName', 'critical', 'priority', 'state'],
    sort: ['code', 'DESC'],
    saved: [
      {
        label: t('Chờ thực hiện', 'To do'),
        filter: { state: ['ordered', 'collected', 'in_progress'] },
      },
      { label: t('Chờ duyệt', 'To verify'), filter: { state: 'resulted' } },
      { label: t('Chờ ký, trả KQ', 'To sign and release'), filter: { state: 'verified' } },
      { label: t('Báo động, chưa báo BS', 'Critical, not told'), filter: { critical: 'untold' } },
      { label: t('Cấp cứu', 'Emergency'), filter: { priority: 'emergency' } },
    ],
  },
  form: [
    {
      label: t('Chỉ định', 'Order'),
      fields: [
        ['code', 'state'],
        ['patient', 'patientName'],
        'doctor',
        ['service', 'department'],
        ['quantity', 'priority'],
        'diagnosis',
        'question',
        ['record', 'appointment', 'stay'],
      ],
    },
    {
      label: t('Kết quả', 'Result'),
      fields: [
        'result',
        'measures',
        ['critical', 'criticalToldTo', 'criticalToldAt'],
        'files',
        ['collectedAt', 'resultedAt'],
        ['verifiedAt', 'releasedAt'],
        'history',
      ],
    },
  ],
  access: {
    read: [...CONTENT, ...MANAGERS],
    create: ['bac-si'],
    update: CLINICAL,
    rows: {
      'bac-si': seen,
      'dieu-duong': seen,
      'dieu-duong-truong': seen,
      'benh-nhan': and(ownTreated('patient'), eq('state', 'released')),
    },
    writeRows: {
      'bac-si': or(inCare('patient'), ownDepartment('department')),
    },
  },
  actions: {
    'tell-critical': {
      label: t('Ghi đã báo giá trị báo động', 'Record that it was told'),
      roles: CLINICAL,
      guard: eq('critical', 'untold'),
      args: {
        toldTo: f.text({
          label: t('Báo cho (họ tên, chức danh)', 'Told to (name, position)'),
          required: true,
          max: 200,
        }),
        toldAt: f.instant({
          label: t('Báo lúc', 'Told at'),
          help: t('Bỏ trống: ngay bây giờ.', 'Left empty: now.'),
        }),
        readBack: f.boolean({
          label: t('Người nhận đã đọc lại đúng kết quả', 'The result was read back correctly'),
          required: true,
          default: false,
        }),
        note: note(),
      },
      colour: 'danger',
    },
  },
  editable: oneOf('state', ['ordered', 'collected', 'in_progress', 'resulted']),
});
