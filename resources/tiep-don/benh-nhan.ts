import { f } from '../../src/shared/fields/f';
import { allergies } from '../../src/shared/patient/allergies';
import { bloodGroups, occupations } from '../../src/shared/patient/choices';
import { citizenId, insuranceNumber } from '../../src/shared/patient/identity';
import { sexOptions } from '../../src/shared/patient/sex';
import {
  and,
  eq,
  exists,
  isNull,
  me,
  notNull,
  oneOf,
  or,
  outer,
} from '../../src/shared/resource/predicate';
import { child, resource } from '../../src/shared/resource/resource';
import type { Role } from '../../src/shared/resource/role';
import { inCare } from '../parts/care';
import { ethnicGroups } from '../parts/ethnic-groups';
import { alsoOfMerged } from '../parts/merged';
import { guardian } from '../parts/patient-background';
import { CLINICAL, FRONT_DESK, MANAGERS } from '../parts/roles';
import { t } from '../parts/text';

/** Who reads how to reach and identify a patient. */
const IDENTITY: readonly Role[] = [...FRONT_DESK, ...CLINICAL, 'benh-nhan'];
/** Who reads what is clinical; the desk and the managers do not. */
const CLINICAL_READ: readonly Role[] = [...CLINICAL, 'duoc-si', 'benh-nhan'];
/** Who keeps the record; patients beside them change only what their own profile offers. */
const KEEPERS: readonly Role[] = [...FRONT_DESK, ...CLINICAL];
/** States of an appointment that is still to be kept. */
const EXPECTED = ['requested', 'confirmed', 'checked_in', 'called', 'in_exam'] as const;
/** What patients say of themselves, until the clinic has looked at it. */
const STATED: readonly Role[] = [...KEEPERS, 'benh-nhan'];

/** Patients: identity at the desk, clinical background with those who treat them. */
export const benhNhan = resource('benh-nhan', {
  label: t('Bệnh nhân', 'Patients'),
  one: t('bệnh nhân', 'patient'),
  icon: 'patient',
  group: 'tiep-don',
  title: 'fullName',
  subtitle: ['code'],
  quick: 1,
  opens: 'page',
  quickTells: ['dateOfBirth', 'sex', 'phone'],
  subject: 'id',
  mergedInto: 'mergedInto',
  processing: { people: 'patients', purposes: ['kham-chua-benh', 'lien-thong', 'dat-lich'] },
  fields: {
    code: f.code({
      personal: 'identity',
      label: t('Mã BN', 'Code'),
      pattern: 'BN-{yyyy}-{#####}',
      search: true,
      sort: true,
      filter: true,
    }),
    fullName: f.text({
      personal: 'identity',
      label: t('Họ và tên', 'Full name'),
      required: true,
      max: 100,
      collate: 'name',
      search: true,
      sort: true,
      write: FRONT_DESK,
    }),
    dateOfBirth: f.partialDate({
      personal: 'identity',
      label: t('Ngày sinh', 'Date of birth'),
      help: t('Chỉ biết năm thì ghi năm.', 'The year alone will do.'),
      required: true,
      past: true,
      search: true,
      sort: true,
      filter: true,
      write: FRONT_DESK,
    }),
    age: f.computed({
      personal: 'identity',
      label: t('Tuổi', 'Age'),
      result: 'integer',
      from: { op: 'age', field: 'dateOfBirth' },
    }),
    sex: f.enum({
      personal: 'identity',
      label: t('Giới tính', 'Sex'),
      options: sexOptions,
      required: true,
      default: 'unknown',
      filter: true,
      write: FRONT_DESK,
    }),
    phone: f.phone({
      personal: 'contact',
      label: t('SĐT', 'Phone'),
      search: true,
      filter: true,
      read: IDENTITY,
      write: FRONT_DESK,
    }),
    // Whoever holds the phone on file can tie an account to the record: one that the desk wrote proves
    // nothing until a colleague has confirmed it, and one that was changed not before a day is over.
    phoneSince: f.instant({
      personal: 'contact',
      label: t('SĐT đổi lúc', 'Phone changed at'),
      readOnly: true,
      read: FRONT_DESK,
    }),
    phoneChangedBy: f.ref('ca-nhan', {
      personal: 'contact',
      label: t('Người ghi SĐT', 'Phone written by'),
      readOnly: true,
      read: MANAGERS,
    }),
    phoneUnconfirmed: f.computed({
      personal: 'contact',
      label: t('SĐT chưa có người xác nhận', 'Phone not confirmed'),
      result: 'boolean',
      from: { op: 'holds', where: notNull('phoneChangedBy') },
      read: FRONT_DESK,
    }),
    email: f.email({
      personal: 'contact',
      label: t('Email', 'E-mail'),
      search: true,
      read: IDENTITY,
      write: FRONT_DESK,
    }),
    citizenId: citizenId({
      personal: 'identity',
      label: t('CCCD', 'Citizen id'),
      unique: true,
      filter: true,
      encrypted: true,
      read: IDENTITY,
      write: FRONT_DESK,
    }),
    insuranceNumber: insuranceNumber({
      personal: 'identity',
      label: t('BHYT', 'Insurance number'),
      unique: true,
      filter: true,
      encrypted: true,
      read: IDENTITY,
      write: FRONT_DESK,
    }),
    insuranceExpiry: f.date({
      personal: 'identity',
      label: t('BHYT đến ngày', 'Insured until'),
      read: IDENTITY,
      write: FRONT_DESK,
    }),
    // Apart from the number on file: it is not compared with a card, and need not be unique, so that
    // nobody learns from a refusal whose card the clinic knows.
    statedInsuranceNumber: insuranceNumber({
      personal: 'identity',
      label: t('BHYT tự khai', 'Stated insurance number'),
      help: t('Người bệnh khai, chưa đối chiếu thẻ.', 'As the patient says; no card was seen.'),
      encrypted: true,
      read: IDENTITY,
      write: STATED,
    }),
    statedInsuranceExpiry: f.date({
      personal: 'identity',
      label: t('BHYT tự khai đến ngày', 'Stated insured until'),
      read: IDENTITY,
      write: STATED,
    }),
    address: f.address({
      personal: 'contact',
      label: t('Địa chỉ', 'Address'),
      read: IDENTITY,
      write: STATED,
    }),
    occupation: f.enum({
      bulk: true,
      personal: 'identity',
      label: t('Nghề nghiệp', 'Occupation'),
      options: occupations,
      read: IDENTITY,
      write: STATED,
    }),
    ethnicity: f.enum({
      personal: 'identity',
      label: t('Dân tộc', 'Ethnic group'),
      help: t('Chỉ hỏi khi lập bệnh án.', 'Asked only when a record is opened.'),
      options: ethnicGroups,
      read: [...CLINICAL, 'benh-nhan'],
      write: CLINICAL,
    }),
    guardian: f.json({
      personal: 'contact',
      label: t('Người giám hộ, người nhà', 'Guardian or relative'),
      schema: guardian,
      read: IDENTITY,
      write: STATED,
    }),
    bloodGroup: f.enum({
      personal: 'health',
      label: t('Nhóm máu', 'Blood group'),
      options: bloodGroups,
      read: [...CLINICAL, 'benh-nhan'],
      write: CLINICAL,
    }),
    allergies: f.json({
      personal: 'health',
      label: t('Dị ứng', 'Allergies'),
      schema: allergies,
      read: CLINICAL_READ,
      write: CLINICAL,
    }),
    statedAllergies: f.json({
      personal: 'health',
      label: t('Dị ứng tự khai', 'Stated allergies'),
      help: t('Người bệnh khai, chưa xác nhận.', 'As the patient says; not confirmed.'),
      schema: allergies,
      read: CLINICAL_READ,
      write: [...CLINICAL, 'benh-nhan'],
    }),
    history: f.longText({
      personal: 'health',
      label: t('Tiền sử', 'Medical history'),
      read: [...CLINICAL, 'benh-nhan'],
      write: CLINICAL,
    }),
    unverified: f.computed({
      personal: 'none',
      label: t('Chưa xác minh', 'Unverified'),
      result: 'boolean',
      from: { op: 'holds', where: isNull('verifiedAt') },
      read: [...FRONT_DESK, ...CLINICAL],
    }),
    verifiedAt: f.instant({
      personal: 'conduct',
      label: t('Xác minh lúc', 'Verified at'),
      help: t('Đã đối chiếu giấy tờ tại quầy.', 'Papers were compared at the desk.'),
      read: [...FRONT_DESK, ...CLINICAL],
      write: FRONT_DESK,
    }),
    restrictedAt: f.instant({
      personal: 'conduct',
      label: t('Hạn chế dùng dữ liệu từ', 'Use restricted since'),
      help: t(
        'Chỉ dùng để khám và theo luật: không nhắc lịch, không xuất danh sách.',
        'Used for care and as the law demands only: no reminders, no exports.',
      ),
      readOnly: true,
      filter: true,
    }),
    erasedAt: f.instant({
      personal: 'conduct',
      label: t('Đã xóa dữ liệu lúc', 'Data erased at'),
      readOnly: true,
      read: FRONT_DESK,
    }),
    mergedInto: f.ref('benh-nhan', {
      personal: 'identity',
      label: t('Đã gộp vào', 'Merged into'),
      readOnly: true,
      read: FRONT_DESK,
    }),
  },
  children: {
    appointments: child('phieu-thong-tin', 'patient', {
      path: 'phieu-thong-tin',
      columns: ['code', 'start', 'doctor', 'department', 'state'],
    }),
    records: child('ho-so-benh-an', 'patient', {
      path: 'ho-so-benh-an',
      columns: ['code', 'createdAt', 'template', 'doctor', 'diagnosis', 'state'],
    }),
    prescriptions: child('don-thuoc', 'patient', {
      path: 'don-thuoc',
      columns: ['code', 'doctor', 'diagnosis', 'state'],
    }),
    orders: child('chi-dinh', 'patient', { path: 'chi-dinh' }),
    vaccinations: child('tiem-chung', 'patient', {
      path: 'tiem-chung',
      columns: ['vaccine', 'dose', 'givenOn', 'source'],
    }),
    papers: child('giay-y-te', 'patient', {
      path: 'giay-y-te',
      columns: ['code', 'kind', 'doctor', 'issuedAt', 'state'],
    }),
    stays: child('o-lai', 'patient', { path: 'o-lai' }),
    consents: child('dong-y', 'patient', { path: 'dong-y' }),
    dataRequests: child('yeu-cau-du-lieu', 'patient', { path: 'yeu-cau-du-lieu' }),
    family: child('nguoi-than', 'patient', { path: 'nguoi-than' }),
    archive: child('luu-tru-ho-so', 'patient', { path: 'luu-tru-ho-so' }),
  },
  list: {
    columns: ['code', 'fullName', 'dateOfBirth', 'age', 'sex', 'phone', 'insuranceExpiry'],
    card: ['fullName', 'code', 'dateOfBirth', 'phone'],
    sort: ['code', 'DESC'],
    saved: [
      { label: t('Nam', 'Male'), filter: { sex: 'male' } },
      { label: t('Nữ', 'Female'), filter: { sex: 'female' } },
    ],
  },
  form: [
    {
      label: t('Hành chính', 'Identity'),
      fields: [
        ['code', 'age'],
        ['fullName', 'sex'],
        ['dateOfBirth', 'occupation'],
        ['phone', 'email'],
        ['phoneUnconfirmed', 'phoneSince'],
        'citizenId',
        ['insuranceNumber', 'insuranceExpiry'],
        ['statedInsuranceNumber', 'statedInsuranceExpiry'],
        'address',
        'guardian',
        ['verifiedAt', 'unverified'],
        ['restrictedAt', 'erasedAt'],
        'mergedInto',
      ],
    },
    {
      label: t('Y tế', 'Clinical'),
      fields: [
        ['bloodGroup', 'ethnicity'],
        'allergies',
        'statedAllergies',
        'history',
        'vaccinations',
      ],
    },
    { label: t('Lịch hẹn', 'Appointments'), fields: ['appointments'] },
    {
      label: t('Bệnh án', 'Records'),
      fields: ['records', 'prescriptions', 'orders', 'papers', 'archive'],
    },
    { label: t('Đợt điều trị', 'Stays'), fields: ['stays'] },
    {
      label: t('Người thân, đồng ý', 'Family and consents'),
      fields: ['family', 'consents', 'dataRequests'],
    },
  ],
  access: {
    read: [...FRONT_DESK, ...CLINICAL, 'duoc-si', 'benh-nhan'],
    create: FRONT_DESK,
    update: [...KEEPERS, 'benh-nhan'],
    remove: ['quan-tri', 'quan-ly'],
    import: ['quan-tri', 'quan-ly'],
    rows: {
      'bac-si': inCare('id'),
      'dieu-duong': inCare('id'),
      'dieu-duong-truong': inCare('id'),
      'duoc-si': alsoOfMerged('id', (field) =>
        exists(
          'don-thuoc',
          and(eq('patient', outer(field)), oneOf('state', ['signed', 'dispensed', 'replaced'])),
        ),
      ),
      // Whose data are restricted is found at the desk only while they are expected there.
      'le-tan': or(
        isNull('restrictedAt'),
        exists('phieu-thong-tin', and(eq('patient', outer('id')), oneOf('state', EXPECTED))),
      ),
      'benh-nhan': oneOf('id', me('patientIds')),
    },
    partial: {
      'benh-nhan': {
        fields: ['ethnicity', 'bloodGroup', 'allergies', 'statedAllergies', 'history'],
        rows: oneOf('id', me('clinicalPatientIds')),
      },
    },
  },
  actions: {
    'confirm-phone': {
      label: t('Xác nhận SĐT', 'Confirm the phone'),
      roles: FRONT_DESK,
      guard: notNull('phoneChangedBy'),
      confirm: t(
        'Bạn đã gọi số này và đối chiếu giấy tờ với người bệnh? Người đã ghi số không tự xác nhận được.',
        'Have you called this number and compared the papers with the patient? Who wrote it cannot confirm it.',
      ),
    },
    'break-glass': {
      label: t('Truy cập khẩn cấp', 'Emergency access'),
      roles: CLINICAL,
      args: {
        reason: f.longText({ label: t('Lý do', 'Reason'), min: 10, max: 500, required: true }),
      },
      confirm: t(
        'Mở hồ sơ trong 4 giờ. Việc này được ghi lại và báo cho quản lý.',
        'This opens the record for 4 hours. It is logged and reported to the managers.',
      ),
      colour: 'danger',
      anyRow: true,
    },
    'ask-access': {
      label: t('Xin quản lý duyệt truy cập', 'Ask a manager for access'),
      roles: CLINICAL,
      args: {
        reason: f.longText({ label: t('Lý do', 'Reason'), min: 10, max: 500, required: true }),
      },
      anyRow: true,
    },
  },
  archive: true,
  keepsSeen: true,
});
