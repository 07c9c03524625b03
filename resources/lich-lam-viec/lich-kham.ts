import { f } from '../../src/shared/fields/f';
import { eq, me, or } from '../../src/shared/resource/predicate';
import { resource } from '../../src/shared/resource/resource';
import { ownDepartment } from '../parts/care';
import { CLINICAL, FRONT_DESK, MANAGERS } from '../parts/roles';
import { t } from '../parts/text';
import { weekdays } from '../parts/weekdays';

/** When doctors see patients: weekly, or on one date. Free slots are computed from it. */
export const lichKham = resource('lich-kham', {
  label: t('Lịch khám', 'Medical schedule'),
  one: t('buổi khám', 'schedule'),
  icon: 'schedule',
  group: 'lich-lam-viec',
  title: 'from',
  subtitle: ['doctor', 'weekday', 'date'],
  processing: { people: 'staff', purposes: ['nhan-su', 'dat-lich'] },
  fields: {
    doctor: f.ref('bac-si', {
      personal: 'work',
      label: t('Bác sĩ', 'Doctor'),
      required: true,
      filter: true,
      search: true,
      choose: eq('status', 'active'),
    }),
    department: f.ref('phong-ban', {
      personal: 'work',
      label: t('Khoa', 'Department'),
      required: true,
      filter: true,
    }),
    room: f.ref('phong', { personal: 'work', label: t('Phòng khám', 'Room'), filter: true }),
    weekday: f.enum({
      personal: 'work',
      label: t('Thứ', 'Weekday'),
      options: weekdays,
      filter: true,
      sort: true,
    }),
    date: f.date({
      personal: 'work',
      label: t('Hoặc một ngày', 'Or one date'),
      filter: true,
      sort: true,
    }),
    from: f.time({ personal: 'work', label: t('Từ', 'From'), required: true, sort: true }),
    to: f.time({ personal: 'work', label: t('Đến', 'To'), required: true }),
    slotMinutes: f.integer({
      personal: 'none',
      label: t('Mỗi lượt', 'Slot length'),
      help: t('Để trống: theo bác sĩ.', 'Empty: as the doctor has it.'),
      unit: 'phút',
      min: 5,
      max: 240,
    }),
    capacity: f.integer({
      personal: 'none',
      label: t('Số BN mỗi lượt', 'Capacity of a slot'),
      required: true,
      default: 1,
      min: 1,
      max: 50,
    }),
    validFrom: f.date({
      personal: 'work',
      label: t('Áp dụng từ', 'Valid from'),
      required: true,
      filter: true,
    }),
    validUntil: f.date({ personal: 'work', label: t('Áp dụng đến', 'Valid until'), filter: true }),
  },
  list: {
    columns: ['doctor', 'department', 'weekday', 'date', 'from', 'to', 'room', 'capacity'],
    bulk: ['room', 'capacity', 'slotMinutes', 'validUntil'],
    card: ['doctor', 'weekday', 'date', 'from', 'to'],
    sort: ['weekday', 'ASC'],
    perPage: 50,
    saved: [{ label: t('Cuối tuần', 'Weekend'), filter: { weekday: ['6', '7'] } }],
  },
  form: [
    {
      label: t('Buổi khám', 'Schedule'),
      fields: [
        ['doctor', 'department'],
        'room',
        ['weekday', 'date'],
        ['from', 'to'],
        ['slotMinutes', 'capacity'],
        ['validFrom', 'validUntil'],
      ],
    },
  ],
  checks: [
    {
      op: 'exactlyOne',
      fields: ['weekday', 'date'],
      message: t('Chọn một thứ hoặc một ngày.', 'Choose a weekday or a date.'),
    },
    { op: 'ordered', from: 'from', to: 'to' },
    { op: 'ordered', from: 'validFrom', to: 'validUntil', orEqual: true },
  ],
  access: {
    read: [...FRONT_DESK, ...CLINICAL],
    write: MANAGERS,
    remove: MANAGERS,
    import: MANAGERS,
    rows: {
      'bac-si': or(eq('doctor', me('doctorId')), ownDepartment('department')),
      'dieu-duong': ownDepartment('department'),
      'dieu-duong-truong': ownDepartment('department'),
    },
  },
});
