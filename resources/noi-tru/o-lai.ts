import { z } from 'zod';
import { f } from '../../src/shared/fields/f';
import { named } from '../../src/shared/fields/named';
import { icd10 } from '../../src/shared/records/icd10';
import { and, eq, isNull, me, neq, notNull, oneOf, or } from '../../src/shared/resource/predicate';
import { child, resource } from '../../src/shared/resource/resource';
import { inCare, ownDepartment, ownTreated } from '../parts/care';
import { isolations } from '../parts/isolations';
import { CLINICAL, MANAGERS, PLANNERS } from '../parts/roles';
import { stayKinds } from '../parts/stay-kinds';
import { outcomes } from '../parts/stay-outcomes';
import { stayState } from '../parts/stay-state';
import { t } from '../parts/text';
import { note, transitionHistory } from '../parts/transition-history';
import { IN_BED } from '../parts/ward-care';

const sources = {
  'phong-kham': { label: t('Từ phòng khám', 'From the clinic') },
  'cap-cuu': { label: t('Từ cấp cứu', 'From emergency') },
  'co-so-khac': { label: t('Cơ sở khác chuyển đến', 'Referred from elsewhere') },
  'tu-den': { label: t('Tự đến', 'Came on their own') },
} as const;

const careLevels = {
  i: { label: t('Cấp I', 'Level I'), colour: 'danger' },
  ii: { label: t('Cấp II', 'Level II'), colour: 'warning' },
  iii: { label: t('Cấp III', 'Level III'), colour: 'neutral' },
} as const;

const checklist = z
  .array(
    z.object({
      item: named('Việc', 'Task', z.string().min(1).max(200)),
      done: named('Đã xong', 'Done', z.boolean().default(false)),
    }),
  )
  .max(50);

/** Of the own departments, or on the way to one of them. */
const ownWard = or(ownDepartment('department'), ownDepartment('transferTo'));
const seen = or(ownWard, eq('doctor', me('doctorId')), inCare('patient'));

const WARD = [...CLINICAL, ...MANAGERS] as const;

/** Stays: a patient in a bed, from the request to the discharge. */
export const oLai = resource('o-lai', {
  label: t('Đợt điều trị', 'Stays'),
  one: t('đợt điều trị', 'stay'),
  icon: 'stay',
  group: 'noi-tru',
  title: 'code',
  subtitle: ['patient'],
  quick: 3,
  subject: 'patient',
  processing: { people: 'patients', purposes: ['kham-chua-benh', 'lien-thong'] },
  fields: {
    code: f.code({
      personal: 'identity',
      label: t('Số vào viện', 'Code'),
      pattern: 'NV-{yyyy}-{#####}',
      search: true,
      sort: true,
    }),
    patient: f.ref('benh-nhan', {
      personal: 'identity',
      label: t('BN', 'Patient'),
      required: true,
      createOnly: true,
      filter: true,
      search: true,
    }),
    kind: f.enum({
      personal: 'health',
      label: t('Loại', 'Kind'),
      options: stayKinds,
      required: true,
      default: 'noi-tru',
      filter: true,
    }),
    source: f.enum({
      personal: 'health',
      label: t('Nguồn vào', 'Source'),
      options: sources,
      required: true,
      default: 'phong-kham',
      filter: true,
    }),
    department: f.ref('phong-ban', {
      personal: 'health',
      label: t('Khoa', 'Department'),
      required: true,
      filter: true,
    }),
    doctor: f.ref('bac-si', {
      personal: 'work',
      label: t('BSĐT', 'Attending doctor'),
      filter: true,
    }),
    reason: f.longText({
      personal: 'health',
      label: t('Lý do vào viện', 'Reason'),
      max: 1000,
      read: CLINICAL,
    }),
    diagnosis: icd10({
      personal: 'health',
      label: t('CĐ vào viện', 'Diagnosis'),
      catalogue: 'icd-10',
      filter: true,
      read: CLINICAL,
      write: ['bac-si'],
    }),
    careLevel: f.enum({
      personal: 'health',
      label: t('Cấp chăm sóc', 'Care level'),
      options: careLevels,
      filter: true,
      read: CLINICAL,
    }),
    isolation: f.enum({
      personal: 'health',
      label: t('Cách ly', 'Isolation'),
      help: t(
        'Chỉ nằm được ở buồng dành cho loại cách ly này.',
        'Only rooms set up for it will do.',
      ),
      options: isolations,
      filter: true,
      read: [...CLINICAL, ...MANAGERS],
      write: CLINICAL,
    }),
    fallRisk: f.boolean({
      personal: 'health',
      label: t('Nguy cơ ngã', 'Risk of falling'),
      required: true,
      default: false,
      read: [...CLINICAL, ...MANAGERS],
      write: CLINICAL,
    }),
    spo2Target: f.boolean({
      personal: 'health',
      label: t('Đích SpO₂ 88–92 %', 'SpO₂ target 88 to 92 %'),
      help: t(
        'Suy hô hấp tăng CO₂: NEWS2 tính theo thang SpO₂ 2.',
        'Hypercapnic failure: NEWS2 by SpO₂ scale 2.',
      ),
      required: true,
      default: false,
      read: CLINICAL,
      write: ['bac-si'],
    }),
    caregiver: f.text({ personal: 'contact', label: t('Người nuôi bệnh', 'Caregiver'), max: 200 }),
    plannedStart: f.instant({
      personal: 'conduct',
      label: t('Dự kiến vào', 'Planned start'),
      sort: true,
      filter: true,
    }),
    admittedAt: f.instant({
      personal: 'conduct',
      label: t('Vào viện lúc', 'Admitted at'),
      readOnly: true,
      sort: true,
      filter: true,
    }),
    expectedDischarge: f.date({
      bulk: false,
      personal: 'conduct',
      label: t('Dự kiến ra', 'Expected discharge'),
      sort: true,
      filter: true,
    }),
    dischargedAt: f.instant({
      personal: 'conduct',
      label: t('Ra viện lúc', 'Discharged at'),
      readOnly: true,
      sort: true,
      filter: true,
    }),
    transferTo: f.ref('phong-ban', {
      personal: 'health',
      label: t('Chuyển đến khoa', 'Moving to department'),
      readOnly: true,
      filter: true,
    }),
    awaySince: f.instant({
      personal: 'conduct',
      label: t('Về tạm từ', 'On pass since'),
      readOnly: true,
    }),
    awayUntil: f.instant({
      personal: 'conduct',
      label: t('Hẹn trở lại', 'Expected back'),
      readOnly: true,
    }),
    appointment: f.ref('phieu-thong-tin', {
      personal: 'health',
      label: t('Từ lịch hẹn', 'From the appointment'),
      createOnly: true,
      filter: true,
    }),
    record: f.ref('ho-so-benh-an', {
      personal: 'health',
      label: t('Từ bệnh án', 'From the record'),
      createOnly: true,
      filter: true,
      read: CLINICAL,
    }),
    checklist: f.json({
      personal: 'health',
      label: t('Việc cần làm trước khi ra viện', 'Discharge checklist'),
      schema: checklist,
      read: [...CLINICAL, ...MANAGERS],
    }),
    outcome: f.enum({
      personal: 'health',
      label: t('Kết quả điều trị', 'Outcome'),
      options: outcomes,
      readOnly: true,
      filter: true,
      read: CLINICAL,
    }),
    summary: f.longText({
      personal: 'health',
      label: t('Tóm tắt đợt điều trị', 'Summary'),
      read: CLINICAL,
      write: ['bac-si'],
    }),
    cancelReason: f.text({
      personal: 'health',
      label: t('Lý do hủy', 'Reason for cancelling'),
      readOnly: true,
      max: 500,
      read: [...CLINICAL, ...MANAGERS],
    }),
    state: stayState,
    history: transitionHistory([...CLINICAL, ...MANAGERS]),
  },
  children: {
    segments: child('dieu-chuyen-giuong', 'stay', { path: 'giuong' }),
    vitals: child('sinh-hieu', 'stay', { columns: ['takenAt', 'score', 'risk', 'state'] }),
    doses: child('thuc-hien-thuoc', 'stay', {
      columns: ['dueAt', 'medicine', 'outcome', 'reason', 'state'],
    }),
    fluids: child('dich-vao-ra', 'stay', { columns: ['at', 'way', 'amount', 'state'] }),
    tasks: child('viec-cham-soc', 'stay', { columns: ['dueAt', 'task', 'doneBy', 'state'] }),
    handovers: child('ban-giao', 'stay', { columns: ['createdAt', 'situation', 'state'] }),
    records: child('ho-so-benh-an', 'stay', { columns: ['code', 'template', 'doctor', 'state'] }),
    orders: child('chi-dinh', 'stay', { columns: ['code', 'service', 'state'] }),
    prescriptions: child('don-thuoc', 'stay', { columns: ['code', 'doctor', 'state'] }),
  },
  list: {
    columns: [
      'code',
      'patient',
      'department',
      'doctor',
      'admittedAt',
      'expectedDischarge',
      'state',
    ],
    card: ['patient', 'code', 'department', 'state'],
    sort: ['code', 'DESC'],
    saved: [
      { label: t('Đang nằm', 'In the ward'), filter: { state: ['admitted', 'transferring'] } },
      { label: t('Chờ giường', 'Waiting for a bed'), filter: { state: 'requested' } },
      {
        label: t('Chờ ra viện', 'About to leave'),
        filter: { state: ['discharge_ordered', 'cleared'] },
      },
    ],
  },
  form: [
    {
      label: t('Đợt điều trị', 'Stay'),
      fields: [
        ['code', 'state'],
        'patient',
        ['kind', 'source'],
        ['department', 'doctor'],
        'reason',
        ['diagnosis', 'careLevel'],
        ['isolation', 'fallRisk'],
        'spo2Target',
        ['plannedStart', 'expectedDischarge'],
        ['admittedAt', 'dischargedAt'],
        ['awaySince', 'awayUntil'],
        ['transferTo', 'caregiver'],
        ['appointment', 'record'],
      ],
    },
    { label: t('Giường', 'Beds'), fields: ['segments'] },
    {
      label: t('Ra viện', 'Discharge'),
      fields: ['checklist', 'outcome', 'summary', 'cancelReason', 'history'],
    },
    { label: t('Chăm sóc', 'Care'), fields: ['vitals', 'doses', 'fluids', 'tasks', 'handovers'] },
    { label: t('Hồ sơ', 'Records'), fields: ['records', 'orders', 'prescriptions'] },
  ],
  access: {
    read: [...MANAGERS, ...CLINICAL, 'le-tan', 'benh-nhan'],
    create: [...MANAGERS, 'bac-si', 'le-tan'],
    update: [...MANAGERS, ...CLINICAL],
    rows: {
      'bac-si': seen,
      'dieu-duong': seen,
      'dieu-duong-truong': seen,
      'benh-nhan': ownTreated('patient'),
    },
    // A doctor asks for a stay of a patient already in care, so that asking opens no record.
    writeRows: {
      'bac-si': inCare('patient'),
      'dieu-duong': ownWard,
      'dieu-duong-truong': ownWard,
    },
  },
  actions: {
    swap: {
      label: t('Đổi giường', 'Swap beds'),
      roles: [...PLANNERS, 'dieu-duong'],
      args: {
        otherStayId: f.ref('o-lai', { label: t('Đổi với', 'With'), required: true }),
        note: note(),
      },
      guard: oneOf('state', IN_BED),
    },
    leave: {
      label: t('Cho về tạm', 'Leave on pass'),
      roles: CLINICAL,
      args: {
        until: f.instant({ label: t('Hẹn trở lại', 'Expected back'), required: true }),
        note: note(),
      },
      guard: and(eq('state', 'admitted'), isNull('awaySince')),
    },
    'come-back': {
      label: t('Đã trở lại', 'Is back'),
      roles: CLINICAL,
      guard: notNull('awaySince'),
    },
    undo: {
      label: t('Hoàn tác', 'Undo'),
      roles: WARD,
      // Who moved a patient to another ward may take it back, though the stay is not theirs any more.
      anyRow: true,
    },
  },
  checks: [
    { op: 'ordered', from: 'admittedAt', to: 'dischargedAt', orEqual: true },
    {
      op: 'unique',
      fields: ['patient'],
      where: oneOf('state', IN_BED),
      message: t('BN đang trong một đợt điều trị khác.', 'The patient is in another stay.'),
    },
  ],
  editable: neq('state', 'cancelled'),
  // Beyond it each would be asked who treats the patient.
  exactCount: 1_000,
  archive: true,
});
