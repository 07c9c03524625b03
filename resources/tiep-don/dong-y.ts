import type { CONSENT_PURPOSES } from '../../src/shared/account/consent';
import { f } from '../../src/shared/fields/f';
import { resource } from '../../src/shared/resource/resource';
import { inCare, ownPatient } from '../parts/care';
import { CLINICAL, FRONT_DESK } from '../parts/roles';
import { t } from '../parts/text';
import { note } from '../parts/transition-history';

const purposes = {
  'kham-chua-benh': { label: t('Khám, chữa bệnh và lập hồ sơ', 'Care and medical record') },
  'lien-thong': { label: t('Liên thông theo luật', 'Sharing as the law says') },
  'nhac-lich': { label: t('Nhắc lịch', 'Reminders') },
  'khao-sat': { label: t('Khảo sát hài lòng', 'Surveys') },
  'tiep-thi': { label: t('Thông tin dịch vụ, ưu đãi', 'Services and offers') },
  'nghien-cuu': { label: t('Nghiên cứu, thống kê', 'Research and statistics') },
} as const satisfies Record<keyof typeof CONSENT_PURPOSES, object>;

/** What a person agreed to: one row per purpose, with the text shown and the time. */
export const dongY = resource('dong-y', {
  label: t('Đồng ý xử lý dữ liệu', 'Consents'),
  one: t('đồng ý xử lý dữ liệu', 'consent'),
  icon: 'consent',
  group: 'tiep-don',
  title: 'purpose',
  patient: 'patient',
  fields: {
    patient: f.ref('benh-nhan', {
      label: t('Bệnh nhân', 'Patient'),
      required: true,
      search: true,
      createOnly: true,
      filter: true,
    }),
    user: f.ref('ca-nhan', {
      label: t('Tài khoản', 'Account'),
      help: t('Để trống nếu đồng ý tại quầy.', 'Empty where it was given at the desk.'),
      createOnly: true,
      filter: true,
      read: FRONT_DESK,
    }),
    purpose: f.enum({
      label: t('Mục đích', 'Purpose'),
      options: purposes,
      required: true,
      createOnly: true,
      filter: true,
    }),
    text: f.longText({
      label: t('Nội dung đã đồng ý', 'Text agreed to'),
      required: true,
      createOnly: true,
    }),
    givenAt: f.instant({
      label: t('Đồng ý lúc', 'Given at'),
      required: true,
      createOnly: true,
      sort: true,
      filter: true,
    }),
    withdrawnAt: f.instant({ label: t('Rút lại lúc', 'Withdrawn at'), readOnly: true }),
    state: f.state({
      label: t('Trạng thái', 'State'),
      filter: true,
      initial: 'given',
      states: {
        given: { label: t('Đồng ý', 'Given'), colour: 'success' },
        withdrawn: { label: t('Đã rút lại', 'Withdrawn'), colour: 'neutral' },
      },
      transitions: {
        withdraw: {
          label: t('Rút lại đồng ý', 'Withdraw'),
          from: ['given'],
          to: 'withdrawn',
          roles: [...FRONT_DESK, 'benh-nhan'],
          args: { note: note() },
          stamp: 'withdrawnAt',
          confirm: t('Rút lại đồng ý này?', 'Withdraw this consent?'),
          colour: 'danger',
        },
      },
    }),
  },
  list: {
    columns: ['patient', 'purpose', 'givenAt', 'withdrawnAt', 'state'],
    sort: ['givenAt', 'DESC'],
    saved: [{ label: t('Đã rút lại', 'Withdrawn'), filter: { state: 'withdrawn' } }],
  },
  form: [
    {
      label: t('Đồng ý', 'Consent'),
      fields: [['patient', 'user'], ['purpose', 'state'], 'text', ['givenAt', 'withdrawnAt']],
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
