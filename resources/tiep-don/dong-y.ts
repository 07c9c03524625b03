import type { CONSENT_PURPOSES } from '../../src/shared/account/consent';
import { f } from '../../src/shared/fields/f';
import { relations } from '../../src/shared/patient/choices';
import { eq, neq } from '../../src/shared/resource/predicate';
import { resource } from '../../src/shared/resource/resource';
import { inCare, ownPatient } from '../parts/care';
import { CLINICAL, FRONT_DESK } from '../parts/roles';
import { t } from '../parts/text';
import { note } from '../parts/transition-history';

const purposes = {
  'kham-chua-benh': { label: t('Khám, chữa bệnh và lập hồ sơ', 'Care and medical record') },
  // Told, no longer asked: rows of it are what people were shown.
  'lien-thong': { label: t('Lưu và liên thông theo luật', 'Kept and shared as the law says') },
  'nhac-lich': { label: t('Nhắc lịch', 'Reminders') },
  'khao-sat': { label: t('Khảo sát hài lòng', 'Surveys') },
  'tiep-thi': { label: t('Thông tin dịch vụ, ưu đãi', 'Services and offers') },
  'nghien-cuu': { label: t('Nghiên cứu, thống kê', 'Research and statistics') },
} as const satisfies Record<keyof typeof CONSENT_PURPOSES, object>;

const givers = {
  self: { label: t('Chính người bệnh', 'The patient') },
  guardian: { label: t('Cha mẹ, người giám hộ', 'Parent or guardian'), colour: 'info' },
  representative: { label: t('Người đại diện', 'Representative'), colour: 'info' },
} as const;

/** What a person agreed to: one row per purpose, with the text shown and the time. */
export const dongY = resource('dong-y', {
  label: t('Đồng ý xử lý dữ liệu', 'Consents'),
  one: t('đồng ý xử lý dữ liệu', 'consent'),
  icon: 'consent',
  group: 'tiep-don',
  title: 'purpose',
  subject: 'patient',
  processing: { people: 'patients', purposes: ['bao-mat'] },
  fields: {
    patient: f.ref('benh-nhan', {
      personal: 'identity',
      label: t('Bệnh nhân', 'Patient'),
      required: true,
      search: true,
      createOnly: true,
      filter: true,
    }),
    user: f.ref('ca-nhan', {
      personal: 'identity',
      label: t('Tài khoản', 'Account'),
      help: t('Để trống nếu đồng ý tại quầy.', 'Empty where it was given at the desk.'),
      createOnly: true,
      filter: true,
      read: FRONT_DESK,
    }),
    purpose: f.enum({
      personal: 'conduct',
      label: t('Mục đích', 'Purpose'),
      options: purposes,
      required: true,
      createOnly: true,
      filter: true,
    }),
    text: f.longText({
      personal: 'none',
      label: t('Nội dung đã đồng ý', 'Text agreed to'),
      required: true,
      createOnly: true,
    }),
    textVersion: f.integer({
      personal: 'none',
      label: t('Bản nội dung', 'Version of the text'),
      required: true,
      default: 1,
      min: 1,
      createOnly: true,
    }),
    givenBy: f.enum({
      personal: 'identity',
      label: t('Người đồng ý', 'Given by'),
      help: t('Dưới 16 tuổi: cha mẹ hoặc người giám hộ.', 'Under 16: a parent or the guardian.'),
      options: givers,
      required: true,
      default: 'self',
      createOnly: true,
      filter: true,
    }),
    giverName: f.text({
      personal: 'identity',
      label: t('Họ tên người đồng ý thay', 'Name of who agreed for them'),
      when: neq('givenBy', 'self'),
      required: true,
      max: 100,
      createOnly: true,
    }),
    relation: f.enum({
      personal: 'identity',
      label: t('Người bệnh là gì của họ', 'What the patient is to them'),
      when: neq('givenBy', 'self'),
      options: relations,
      required: true,
      createOnly: true,
    }),
    childAgrees: f.boolean({
      personal: 'conduct',
      label: t('Trẻ cũng đồng ý', 'The child agrees too'),
      help: t('Hỏi trẻ từ 7 tuổi.', 'Children are asked from the age of 7.'),
      when: eq('givenBy', 'guardian'),
      createOnly: true,
    }),
    givenAt: f.instant({
      personal: 'conduct',
      label: t('Đồng ý lúc', 'Given at'),
      required: true,
      createOnly: true,
      sort: true,
      filter: true,
    }),
    withdrawnAt: f.instant({
      personal: 'conduct',
      label: t('Rút lại lúc', 'Withdrawn at'),
      readOnly: true,
    }),
    state: f.state({
      personal: 'conduct',
      label: t('Trạng thái', 'State'),
      filter: true,
      initial: 'given',
      states: {
        given: { label: t('Đồng ý', 'Given'), colour: 'success' },
        withdrawn: { label: t('Đã rút lại', 'Withdrawn'), colour: 'neutral' },
        replaced: {
          label: t('Đã thay bằng bản mới', 'Replaced by a newer one'),
          colour: 'neutral',
          server: true,
        },
        lapsed: {
          label: t('Hết hiệu lực khi đủ tuổi', 'Ended at coming of age'),
          colour: 'neutral',
          server: true,
        },
      },
      transitions: {
        withdraw: {
          label: t('Rút lại đồng ý', 'Withdraw'),
          from: ['given'],
          to: 'withdrawn',
          roles: [...FRONT_DESK, 'benh-nhan'],
          guard: neq('purpose', 'lien-thong'),
          args: { note: note() },
          stamp: 'withdrawnAt',
          confirm: t('Rút lại đồng ý này?', 'Withdraw this consent?'),
          colour: 'danger',
        },
      },
    }),
  },
  list: {
    columns: ['patient', 'purpose', 'givenBy', 'givenAt', 'withdrawnAt', 'state'],
    sort: ['givenAt', 'DESC'],
    saved: [{ label: t('Đã rút lại', 'Withdrawn'), filter: { state: 'withdrawn' } }],
  },
  form: [
    {
      label: t('Đồng ý', 'Consent'),
      fields: [
        ['patient', 'user'],
        ['purpose', 'state'],
        ['text', 'textVersion'],
        ['givenBy', 'relation'],
        ['giverName', 'childAgrees'],
        ['givenAt', 'withdrawnAt'],
      ],
    },
  ],
  access: {
    read: [...FRONT_DESK, ...CLINICAL, 'benh-nhan'],
    create: FRONT_DESK,
    rows: {
      'bac-si': inCare('patient'),
      'dieu-duong': inCare('patient'),
      'dieu-duong-truong': inCare('patient'),
      'benh-nhan': ownPatient('patient'),
    },
  },
});
