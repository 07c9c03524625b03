import { f } from '../../src/shared/fields/f';
import { and, eq, exists, outer } from '../../src/shared/resource/predicate';
import { child, resource } from '../../src/shared/resource/resource';
import { ownDepartment } from '../parts/care';
import { CLINICAL, MANAGERS, PLANNERS } from '../parts/roles';
import { t } from '../parts/text';
import { note, transitionHistory } from '../parts/transition-history';

const kinds = {
  thuong: { label: t('Thường', 'Standard') },
  'dich-vu': { label: t('Theo yêu cầu', 'On request') },
  'hoi-suc': { label: t('Hồi sức', 'Intensive care') },
  nhi: { label: t('Nhi', 'Child') },
  'so-sinh': { label: t('Sơ sinh', 'Newborn') },
  'cap-cuu': { label: t('Cấp cứu', 'Emergency') },
} as const;

const WARD = [...MANAGERS, 'dieu-duong-truong', 'dieu-duong'] as const;
const ownRoom = exists('phong', and(eq('id', outer('room')), ownDepartment('department')));

/**
 * Beds. Whether one is free the database derives from the segments of stays, from when it waits to be
 * cleaned and from when it is blocked: nobody writes the state itself.
 */
export const giuong = resource('giuong', {
  label: t('Giường', 'Beds'),
  one: t('giường', 'bed'),
  icon: 'bed',
  group: 'noi-tru',
  title: 'code',
  fields: {
    code: f.text({
      label: t('Mã giường', 'Code'),
      required: true,
      unique: true,
      max: 20,
      search: true,
      sort: true,
    }),
    room: f.ref('phong', {
      label: t('Buồng', 'Room'),
      required: true,
      filter: true,
      sort: true,
    }),
    position: f.text({
      label: t('Vị trí', 'Position'),
      help: t('Ví dụ: cạnh cửa sổ, số 2.', 'Such as: by the window, no. 2.'),
      max: 50,
    }),
    kind: f.enum({
      label: t('Loại', 'Kind'),
      options: kinds,
      required: true,
      default: 'thuong',
      filter: true,
    }),
    capacity: f.integer({
      label: t('Số người nằm được', 'Patients at most'),
      help: t('Trên 1 là cho phép nằm ghép.', 'More than 1 lets patients share the bed.'),
      required: true,
      default: 1,
      min: 1,
      max: 3,
    }),
    remark: f.text({ label: t('Ghi chú', 'Remark'), max: 200 }),
    cleaningSince: f.instant({ label: t('Chờ dọn từ', 'To be cleaned since'), readOnly: true }),
    blockedAt: f.instant({ label: t('Ngưng dùng từ', 'Blocked since'), readOnly: true }),
    state: f.state({
      label: t('Trạng thái', 'State'),
      filter: true,
      sort: true,
      initial: 'available',
      history: 'history',
      states: {
        available: { label: t('Trống', 'Available'), colour: 'success' },
        reserved: { label: t('Đã giữ chỗ', 'Reserved'), colour: 'info', server: true },
        occupied: { label: t('Có BN', 'Occupied'), colour: 'danger', server: true },
        cleaning: { label: t('Chờ dọn', 'Cleaning'), colour: 'warning', server: true },
        blocked: { label: t('Bảo trì', 'Blocked'), colour: 'neutral' },
      },
      transitions: {
        clean: {
          label: t('Đã dọn xong', 'Cleaned'),
          from: ['cleaning'],
          to: 'available',
          roles: WARD,
        },
        block: {
          label: t('Ngưng sử dụng', 'Block'),
          from: ['available', 'cleaning'],
          to: 'blocked',
          roles: PLANNERS,
          args: { note: note(true) },
          stamp: 'blockedAt',
          colour: 'danger',
        },
        unblock: {
          label: t('Dùng lại', 'Unblock'),
          from: ['blocked'],
          to: 'available',
          roles: PLANNERS,
        },
      },
    }),
    history: transitionHistory(WARD),
  },
  children: {
    segments: child('dieu-chuyen-giuong', 'bed', {
      columns: ['stay', 'place', 'kind', 'start', 'end', 'reason'],
    }),
  },
  list: {
    columns: ['code', 'room', 'position', 'kind', 'capacity', 'state'],
    bulk: ['kind', 'capacity'],
    card: ['code', 'room', 'state'],
    sort: ['code', 'ASC'],
    perPage: 50,
    saved: [
      { label: t('Trống', 'Available'), filter: { state: 'available' } },
      { label: t('Có BN', 'Occupied'), filter: { state: 'occupied' } },
      { label: t('Chờ dọn', 'Cleaning'), filter: { state: 'cleaning' } },
    ],
  },
  form: [
    {
      label: t('Giường', 'Bed'),
      fields: [
        ['code', 'state'],
        ['room', 'position'],
        ['kind', 'capacity'],
        ['cleaningSince', 'blockedAt'],
        'remark',
        'history',
      ],
    },
    { label: t('Người nằm', 'Stays'), fields: ['segments'] },
  ],
  actions: { undo: { label: t('Hoàn tác', 'Undo'), roles: WARD } },
  access: {
    read: [...MANAGERS, ...CLINICAL, 'le-tan'],
    write: PLANNERS,
    remove: MANAGERS,
    import: MANAGERS,
    rows: { 'dieu-duong': ownRoom, 'dieu-duong-truong': ownRoom },
  },
});
