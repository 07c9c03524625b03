import { STAFF } from '../../src/shared/account/actors';
import { f } from '../../src/shared/fields/f';
import { eq } from '../../src/shared/resource/predicate';
import { child, resource } from '../../src/shared/resource/resource';
import { englishPart, inEnglish } from '../parts/in-english';
import { MANAGERS } from '../parts/roles';
import { t } from '../parts/text';

const groups = {
  'lam-sang': { label: t('Khối lâm sàng', 'Clinical'), colour: 'success' },
  'can-lam-sang': { label: t('Khối cận lâm sàng', 'Diagnostic'), colour: 'info' },
  'ho-tro': { label: t('Khối hỗ trợ', 'Support'), colour: 'neutral' },
} as const;

/** Departments; a bookable one is a specialty that patients choose. */
export const phongBan = resource('phong-ban', {
  label: t('Phòng ban', 'Departments'),
  one: t('phòng ban', 'department'),
  icon: 'department',
  group: 'co-so',
  title: 'name',
  subtitle: ['code'],
  quick: 7,
  processing: { people: 'staff', purposes: ['nhan-su'] },
  fields: {
    code: f.text({
      personal: 'none',
      label: t('Mã khoa', 'Code'),
      help: t(
        'Mã mẫu ghi theo trí nhớ, đối chiếu trước khi dùng.',
        'Sample codes are from memory.',
      ),
      required: true,
      unique: true,
      max: 10,
      pattern: '[A-Z0-9-]+',
      search: true,
      sort: true,
    }),
    name: f.text({
      personal: 'none',
      label: t('Tên', 'Name'),
      required: true,
      unique: true,
      max: 100,
      search: true,
      sort: true,
    }),
    shortName: f.text({
      personal: 'none',
      label: t('Tên ngắn', 'Short name'),
      help: t('Tên chuyên khoa khi đặt lịch.', 'The specialty as patients see it.'),
      required: true,
      max: 50,
      search: true,
    }),
    group: f.enum({
      personal: 'none',
      label: t('Khối', 'Group'),
      options: groups,
      required: true,
      default: 'lam-sang',
      filter: true,
      sort: true,
    }),
    specialty: f.text({
      personal: 'none',
      label: t('Chuyên khoa', 'Specialty'),
      max: 100,
      search: true,
    }),
    head: f.ref('bac-si', {
      personal: 'work',
      label: t('Trưởng khoa', 'Head'),
      onDelete: 'set null',
    }),
    parent: f.ref('phong-ban', {
      personal: 'none',
      label: t('Trực thuộc', 'Part of'),
      filter: true,
    }),
    phone: f.phone({ personal: 'none', label: t('SĐT', 'Phone') }),
    bookable: f.boolean({
      personal: 'none',
      label: t('Nhận đặt lịch', 'Bookable'),
      required: true,
      default: false,
      filter: true,
    }),
    dayPart: f.boolean({
      personal: 'none',
      label: t('Đặt kèm khi khám nhiều nơi', 'Booked together with a visit'),
      help: t('Lấy máu, chụp chiếu; cần có lịch khám.', 'Blood, imaging; it needs a schedule.'),
      required: true,
      default: false,
    }),
    dayOrder: f.integer({
      personal: 'none',
      label: t('Thứ tự trong ngày khám', 'Place in a day of visits'),
      help: t('Số nhỏ đi trước; để trống đi sau cùng.', 'The lowest first; empty goes last.'),
      min: 1,
      max: 9,
    }),
    resultMinutes: f.duration({
      personal: 'none',
      label: t('Có kết quả sau', 'Results are there after'),
      min: 5,
      max: 480,
    }),
    description: f.longText({
      personal: 'none',
      label: t('Giới thiệu', 'Description'),
      search: true,
    }),
    nameEnglish: f.text({
      personal: 'none',
      ...inEnglish('name', t('Tên', 'Name')),
      max: 100,
    }),
    shortNameEnglish: f.text({
      personal: 'none',
      ...inEnglish('shortName', t('Tên ngắn', 'Short name')),
      max: 50,
    }),
    descriptionEnglish: f.longText({
      personal: 'none',
      ...inEnglish('description', t('Giới thiệu', 'Description')),
    }),
    dischargeItems: f.longText({
      personal: 'none',
      label: t('Bàn giao khi ra viện', 'Handed back at the discharge'),
      help: t(
        'Mỗi dòng một việc, tự có trong danh sách khi chỉ định ra viện.',
        'One thing a line; on the checklist as soon as a discharge is ordered.',
      ),
      max: 1000,
    }),
    doctorCount: f.computed({
      personal: 'none',
      label: t('Số bác sĩ', 'Doctors'),
      result: 'integer',
      from: { op: 'count', of: 'bac-si', by: 'departments', where: eq('status', 'active') },
    }),
    nurseCount: f.computed({
      personal: 'none',
      label: t('Số điều dưỡng', 'Nurses'),
      result: 'integer',
      from: { op: 'count', of: 'y-ta', by: 'department', where: eq('status', 'active') },
    }),
  },
  children: {
    parts: child('phong-ban', 'parent', { label: t('Đơn vị trực thuộc', 'Units') }),
    nurses: child('y-ta', 'department', { columns: ['code', 'fullName', 'grade', 'status'] }),
    rooms: child('phong', 'department', { columns: ['number', 'block', 'kind', 'freeBeds'] }),
    services: child('dich-vu', 'department', { columns: ['code', 'name', 'price'] }),
  },
  list: {
    columns: ['code', 'name', 'group', 'head', 'phone', 'bookable', 'doctorCount', 'nurseCount'],
    bulk: ['group', 'parent', 'bookable'],
    card: ['name', 'group', 'phone', 'bookable'],
    sort: ['name', 'ASC'],
    tree: 'parent',
    perPage: 50,
    saved: [
      { label: t('Nhận đặt lịch', 'Bookable'), filter: { bookable: true } },
      { label: t('Lâm sàng', 'Clinical'), filter: { group: 'lam-sang' } },
      { label: t('Cận lâm sàng', 'Diagnostic'), filter: { group: 'can-lam-sang' } },
    ],
  },
  form: [
    {
      label: t('Phòng ban', 'Department'),
      fields: [
        ['code', 'name'],
        ['shortName', 'specialty'],
        ['group', 'bookable'],
        ['head', 'parent'],
        ['dayPart', 'dayOrder', 'resultMinutes'],
        'phone',
        'description',
        'dischargeItems',
        ['doctorCount', 'nurseCount'],
        'parts',
      ],
    },
    englishPart('nameEnglish', 'shortNameEnglish', 'descriptionEnglish'),
    { label: t('Điều dưỡng', 'Nurses'), fields: ['nurses'] },
    { label: t('Phòng', 'Rooms'), fields: ['rooms'] },
    { label: t('Dịch vụ', 'Services'), fields: ['services'] },
  ],
  access: {
    read: STAFF,
    write: MANAGERS,
    remove: MANAGERS,
    import: MANAGERS,
    public: {
      fields: [
        'code',
        'name',
        'shortName',
        'group',
        'specialty',
        'head',
        'parent',
        'phone',
        'bookable',
        'dayPart',
        'description',
        'nameEnglish',
        'shortNameEnglish',
        'descriptionEnglish',
        'doctorCount',
      ],
    },
  },
});
