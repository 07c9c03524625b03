import { f } from '../../src/shared/fields/f';
import { today } from '../../src/shared/resource/period';
import { and, eq, exists, isNull, outer } from '../../src/shared/resource/predicate';
import { resource } from '../../src/shared/resource/resource';
import { ownDepartment } from '../parts/care';
import { CLINICAL, FRONT_DESK, PLANNERS } from '../parts/roles';
import { t } from '../parts/text';

const purposes = {
  kham: { label: t('Khám', 'Consultation'), colour: 'info' },
  'noi-tru': { label: t('Nội trú', 'Stay'), colour: 'success' },
  'thu-thuat': { label: t('Thủ thuật, phẫu thuật', 'Procedure'), colour: 'warning' },
  hop: { label: t('Họp, đào tạo', 'Meeting'), colour: 'neutral' },
  'bao-tri': { label: t('Bảo trì, vệ sinh', 'Maintenance'), colour: 'danger' },
} as const;

/** What rooms are used for: schedule and history. */
export const lichSuDung = resource('lich-su-dung', {
  label: t('Lịch sử dụng phòng', 'Use of rooms'),
  one: t('lượt sử dụng phòng', 'use of a room'),
  icon: 'usage',
  group: 'lich-lam-viec',
  title: 'start',
  subtitle: ['room'],
  processing: { people: 'patients', purposes: ['kham-chua-benh'] },
  fields: {
    room: f.ref('phong', {
      personal: 'none',
      label: t('Phòng', 'Room'),
      required: true,
      filter: true,
    }),
    purpose: f.enum({
      personal: 'none',
      label: t('Mục đích', 'Purpose'),
      options: purposes,
      required: true,
      filter: true,
    }),
    start: f.instant({
      personal: 'none',
      label: t('Từ', 'From'),
      required: true,
      sort: true,
      filter: true,
    }),
    end: f.instant({ personal: 'none', label: t('Đến', 'To'), finish: true, filter: true }),
    stay: f.ref('o-lai', {
      personal: 'health',
      label: t('Đợt điều trị', 'Stay'),
      when: eq('purpose', 'noi-tru'),
      filter: true,
    }),
    appointment: f.ref('phieu-thong-tin', {
      personal: 'health',
      label: t('Lịch hẹn', 'Appointment'),
      when: eq('purpose', 'kham'),
      filter: true,
    }),
    overlapping: f.boolean({
      personal: 'none',
      label: t('Trùng giờ từ trước', 'Overlapped before'),
      help: t(
        'Có từ trước khi hệ thống không cho đặt trùng.',
        'From before overlaps were refused.',
      ),
      required: true,
      default: false,
      readOnly: true,
    }),
    remark: f.text({ personal: 'health', label: t('Ghi chú', 'Remark'), max: 300, search: true }),
  },
  list: {
    columns: ['room', 'purpose', 'start', 'end', 'stay', 'appointment'],
    card: ['room', 'purpose', 'start', 'end'],
    sort: ['start', 'DESC'],
    saved: [
      {
        label: t('Hôm nay', 'Today'),
        filter: { start_during: today },
        sort: ['start', 'ASC'],
        initial: true,
      },
      { label: t('Bảo trì', 'Maintenance'), filter: { purpose: 'bao-tri' } },
      { label: t('Thủ thuật', 'Procedures'), filter: { purpose: 'thu-thuat' } },
    ],
  },
  form: [
    {
      label: t('Sử dụng', 'Use'),
      fields: [['room', 'purpose'], ['start', 'end'], ['stay', 'appointment'], 'remark'],
    },
  ],
  checks: [
    { op: 'ordered', from: 'start', to: 'end' },
    {
      op: 'noOverlap',
      by: ['room'],
      from: 'start',
      to: 'end',
      // What an appointment or a stay uses is kept apart by their own rules.
      where: and(isNull('appointment'), isNull('stay'), eq('overlapping', false)),
      message: t('Phòng đã có người dùng trong khoảng đó.', 'The room is in use at that time.'),
    },
  ],
  access: {
    read: [...FRONT_DESK, ...CLINICAL],
    write: PLANNERS,
    remove: PLANNERS,
    writeRows: {
      'dieu-duong-truong': exists(
        'phong',
        and(eq('id', outer('room')), ownDepartment('department')),
      ),
    },
  },
});
