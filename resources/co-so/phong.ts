import { STAFF } from '../../src/shared/account/actors';
import { LANDMARK } from '../../src/shared/facility/landmark';
import { f } from '../../src/shared/fields/f';
import { and, eq, oneOf } from '../../src/shared/resource/predicate';
import { child, resource } from '../../src/shared/resource/resource';
import { inEnglish } from '../parts/in-english';
import { isolations } from '../parts/isolations';
import { planChecks, planFields } from '../parts/plan-place';
import { MANAGERS } from '../parts/roles';
import { t } from '../parts/text';

const kinds = {
  kham: { label: t('Buồng khám', 'Consulting room'), colour: 'info' },
  benh: { label: t('Buồng bệnh', 'Ward room'), colour: 'success' },
  'thu-thuat': { label: t('Phòng thủ thuật', 'Procedure room') },
  mo: { label: t('Phòng mổ', 'Operating theatre'), colour: 'danger' },
  'xet-nghiem': { label: t('Phòng xét nghiệm', 'Laboratory') },
  'chan-doan-hinh-anh': { label: t('Phòng chẩn đoán hình ảnh', 'Imaging room') },
  'cap-cuu': { label: t('Phòng cấp cứu', 'Emergency room'), colour: 'warning' },
  truc: { label: t('Phòng trực', 'On-call room') },
  'hanh-chinh': { label: t('Phòng hành chính', 'Office'), colour: 'neutral' },
  [LANDMARK]: { label: t('Điểm mốc (lối vào, thang máy…)', 'Landmark (entrance, lift…)') },
} as const;

/** Where patients are sent to: the rooms that visitors may know of. */
const PUBLIC_KINDS = [
  'kham',
  'thu-thuat',
  'xet-nghiem',
  'chan-doan-hinh-anh',
  'cap-cuu',
  LANDMARK,
] as const;

/** Rooms of a block; shown by the list screen of the clinics. */
export const phong = resource('phong', {
  label: t('Phòng', 'Rooms'),
  one: t('phòng', 'room'),
  icon: 'room',
  group: 'co-so',
  title: 'number',
  subtitle: ['name'],
  listOf: 'phong-kham',
  fields: {
    number: f.text({
      label: t('Số phòng', 'Number'),
      required: true,
      max: 20,
      search: true,
      sort: true,
    }),
    name: f.text({ label: t('Tên', 'Name'), max: 100, search: true }),
    nameEnglish: f.text({ ...inEnglish('name', t('Tên', 'Name')), max: 100 }),
    block: f.ref('toa-nha', {
      label: t('Tòa nhà', 'Block'),
      required: true,
      filter: true,
      sort: true,
    }),
    floor: f.integer({
      label: t('Tầng', 'Floor'),
      required: true,
      min: -5,
      max: 100,
      filter: true,
      sort: true,
    }),
    kind: f.enum({ label: t('Loại', 'Kind'), options: kinds, required: true, filter: true }),
    department: f.ref('phong-ban', { label: t('Khoa', 'Department'), filter: true }),
    capacity: f.integer({
      label: t('Sức chứa', 'Capacity'),
      help: t('Số người khám cùng lúc, hoặc số giường.', 'People at once, or beds.'),
      required: true,
      default: 1,
      min: 1,
      max: 200,
    }),
    sex: f.enum({
      label: t('Dành cho', 'For'),
      help: t('Để trống nếu nam nữ đều nằm được.', 'Empty where both may lie.'),
      options: { male: { label: t('Nam', 'Men') }, female: { label: t('Nữ', 'Women') } },
    }),
    isolation: f.enum({ label: t('Buồng cách ly', 'Isolation room'), options: isolations }),
    active: f.boolean({
      label: t('Đang hoạt động', 'In use'),
      required: true,
      default: true,
      filter: true,
    }),
    ...planFields,
    bedCount: f.computed({
      label: t('Số giường', 'Beds'),
      result: 'integer',
      from: { op: 'count', of: 'giuong', by: 'room' },
    }),
    freeBeds: f.computed({
      label: t('Giường trống', 'Free beds'),
      result: 'integer',
      from: { op: 'count', of: 'giuong', by: 'room', where: eq('state', 'available') },
    }),
  },
  children: {
    beds: child('giuong', 'room', { path: 'giuong' }),
    usage: child('lich-su-dung', 'room', { path: 'lich-su-dung', view: 'calendar' }),
  },
  list: {
    columns: ['number', 'name', 'block', 'floor', 'kind', 'department', 'bedCount', 'freeBeds'],
    bulk: ['kind', 'department', 'floor', 'active'],
    card: ['number', 'kind', 'department', 'freeBeds'],
    sort: ['number', 'ASC'],
    saved: [
      { label: t('Buồng khám', 'Consulting rooms'), filter: { kind: 'kham' } },
      { label: t('Buồng bệnh', 'Ward rooms'), filter: { kind: 'benh' } },
    ],
  },
  form: [
    {
      label: t('Phòng', 'Room'),
      fields: [
        ['number', 'name'],
        'nameEnglish',
        ['block', 'floor'],
        ['kind', 'department'],
        ['capacity', 'active'],
        ['sex', 'isolation'],
        ['bedCount', 'freeBeds'],
      ],
    },
    {
      label: t('Trên sơ đồ tầng', 'On the plan of the floor'),
      fields: [
        ['planColumn', 'planRow'],
        ['planWidth', 'planHeight'],
      ],
    },
    { label: t('Giường', 'Beds'), fields: ['beds'] },
    { label: t('Lịch sử dụng', 'Usage'), fields: ['usage'] },
  ],
  checks: [
    {
      op: 'unique',
      fields: ['block', 'number'],
      message: t('Tòa nhà này đã có phòng mang số đó.', 'The block already has this room.'),
    },
    ...planChecks,
  ],
  access: {
    read: STAFF,
    write: MANAGERS,
    remove: MANAGERS,
    import: MANAGERS,
    public: {
      fields: [
        'number',
        'name',
        'nameEnglish',
        'block',
        'floor',
        'kind',
        'department',
        'planColumn',
        'planRow',
        'planWidth',
        'planHeight',
      ],
      rows: and(eq('active', true), oneOf('kind', PUBLIC_KINDS)),
    },
  },
});
