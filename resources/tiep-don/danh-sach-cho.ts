import { f } from '../../src/shared/fields/f';
import { resource } from '../../src/shared/resource/resource';
import { ownPatient } from '../parts/care';
import { FRONT_DESK } from '../parts/roles';
import { t } from '../parts/text';
import { note, transitionHistory } from '../parts/transition-history';

const times = {
  any: { label: t('Giờ nào cũng được', 'Any time') },
  morning: { label: t('Buổi sáng', 'Morning') },
  afternoon: { label: t('Buổi chiều', 'Afternoon') },
} as const;

/** Patients who wait for a slot, or for an earlier one than they have. */
export const danhSachCho = resource('danh-sach-cho', {
  label: t('Danh sách chờ', 'Waiting list'),
  one: t('lượt chờ', 'waiting entry'),
  icon: 'waiting',
  group: 'tiep-don',
  title: 'patient',
  subject: 'patient',
  processing: { people: 'patients', purposes: ['dat-lich'] },
  fields: {
    patient: f.ref('benh-nhan', {
      personal: 'identity',
      label: t('BN', 'Patient'),
      required: true,
      filter: true,
      search: true,
    }),
    doctor: f.ref('bac-si', { personal: 'work', label: t('Bác sĩ', 'Doctor'), filter: true }),
    department: f.ref('phong-ban', {
      personal: 'health',
      label: t('Khoa', 'Department'),
      filter: true,
    }),
    appointment: f.ref('phieu-thong-tin', {
      bulk: false,
      personal: 'conduct',
      label: t('Muốn sớm hơn lịch', 'Earlier than'),
      filter: true,
    }),
    earliest: f.date({ personal: 'conduct', label: t('Sớm nhất', 'Earliest'), filter: true }),
    until: f.date({
      personal: 'conduct',
      label: t('Chờ đến', 'Wait until'),
      required: true,
      sort: true,
      filter: true,
    }),
    preference: f.enum({
      personal: 'conduct',
      label: t('Buổi', 'Time of day'),
      options: times,
      required: true,
      default: 'any',
    }),
    remark: f.text({
      personal: 'health',
      label: t('Ghi chú', 'Remark'),
      max: 300,
      read: FRONT_DESK,
    }),
    offeredDoctor: f.ref('bac-si', {
      personal: 'work',
      label: t('Bác sĩ được mời', 'Doctor offered'),
      readOnly: true,
    }),
    offeredStart: f.instant({
      personal: 'conduct',
      label: t('Giờ được mời', 'Time offered'),
      readOnly: true,
    }),
    offerExpiresAt: f.instant({
      personal: 'conduct',
      label: t('Lời mời hết hạn', 'Offer expires'),
      readOnly: true,
      filter: true,
    }),
    state: f.state({
      personal: 'conduct',
      label: t('Trạng thái', 'State'),
      filter: true,
      sort: true,
      initial: 'waiting',
      history: 'history',
      states: {
        waiting: { label: t('Đang chờ', 'Waiting'), colour: 'warning' },
        offered: { label: t('Đã mời', 'Offered'), colour: 'info' },
        accepted: { label: t('Đã nhận', 'Accepted'), colour: 'success' },
        expired: { label: t('Quá hạn', 'Expired'), colour: 'neutral' },
        withdrawn: { label: t('Không chờ nữa', 'Withdrawn'), colour: 'neutral' },
      },
      transitions: {
        offer: {
          label: t('Mời', 'Offer'),
          from: ['waiting'],
          to: 'offered',
          roles: FRONT_DESK,
          args: {
            offeredStart: f.instant({ label: t('Giờ được mời', 'Time offered'), required: true }),
            offeredDoctor: f.ref('bac-si', { label: t('Bác sĩ', 'Doctor'), required: true }),
            offerExpiresAt: f.instant({ label: t('Hết hạn lúc', 'Expires at'), required: true }),
          },
        },
        accept: {
          label: t('Nhận', 'Accept'),
          from: ['offered'],
          to: 'accepted',
          roles: [...FRONT_DESK, 'benh-nhan'],
        },
        decline: {
          label: t('Không nhận, chờ tiếp', 'Decline'),
          from: ['offered'],
          to: 'waiting',
          roles: [...FRONT_DESK, 'benh-nhan'],
        },
        withdraw: {
          label: t('Không chờ nữa', 'Withdraw'),
          from: ['waiting', 'offered'],
          to: 'withdrawn',
          roles: [...FRONT_DESK, 'benh-nhan'],
          args: { note: note() },
        },
        expire: {
          label: t('Quá hạn', 'Expire'),
          from: ['waiting', 'offered'],
          to: 'expired',
          roles: FRONT_DESK,
        },
      },
    }),
    history: transitionHistory(FRONT_DESK),
  },
  list: {
    columns: ['patient', 'doctor', 'department', 'preference', 'until', 'state'],
    sort: ['createdAt', 'ASC'],
    saved: [
      { label: t('Đang chờ', 'Waiting'), filter: { state: 'waiting' }, initial: true },
      { label: t('Đã mời', 'Offered'), filter: { state: 'offered' } },
    ],
  },
  form: [
    {
      label: t('Lượt chờ', 'Entry'),
      fields: [
        ['patient', 'state'],
        ['department', 'doctor'],
        'appointment',
        ['earliest', 'until'],
        'preference',
        'remark',
        ['offeredDoctor', 'offeredStart', 'offerExpiresAt'],
        'history',
      ],
    },
  ],
  checks: [
    {
      op: 'atLeastOne',
      fields: ['doctor', 'department'],
      message: t('Chọn bác sĩ hoặc khoa.', 'Choose a doctor or a department.'),
    },
    { op: 'ordered', from: 'earliest', to: 'until', orEqual: true },
  ],
  access: {
    read: [...FRONT_DESK, 'benh-nhan'],
    write: FRONT_DESK,
    remove: FRONT_DESK,
    rows: { 'benh-nhan': ownPatient('patient') },
  },
});
