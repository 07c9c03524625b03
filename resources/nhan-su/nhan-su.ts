import { STAFF } from '../../src/shared/account/actors';
import { f } from '../../src/shared/fields/f';
import { neq } from '../../src/shared/resource/predicate';
import { resource } from '../../src/shared/resource/resource';
import { employment, person } from '../parts/person';
import { MANAGERS } from '../parts/roles';
import { t } from '../parts/text';

const positions = {
  'le-tan': { label: t('Lễ tân', 'Reception') },
  'thu-ngan': { label: t('Thu ngân', 'Cashier') },
  'duoc-si': { label: t('Dược sĩ', 'Pharmacist') },
  'ky-thuat-vien': { label: t('Kỹ thuật viên', 'Technician') },
  'y-si': { label: t('Y sĩ', 'Assistant physician') },
  'ho-ly': { label: t('Hộ lý', 'Care assistant') },
  'ke-toan': { label: t('Kế toán', 'Accountant') },
  'cong-nghe-thong-tin': { label: t('Công nghệ thông tin', 'IT') },
  'hanh-chinh': { label: t('Hành chính', 'Administration') },
  'quan-ly': { label: t('Quản lý', 'Manager') },
  'bao-ve': { label: t('Bảo vệ', 'Security') },
  khac: { label: t('Khác', 'Other') },
} as const;

const contracts = {
  'khong-thoi-han': { label: t('Không xác định thời hạn', 'Open-ended') },
  'co-thoi-han': { label: t('Có thời hạn', 'Fixed term') },
  'thu-viec': { label: t('Thử việc', 'Probation') },
  'ban-thoi-gian': { label: t('Bán thời gian', 'Part-time') },
  'cong-tac-vien': { label: t('Cộng tác viên', 'Freelance') },
} as const;

const { fullName, ...contact } = person;

/** Staff who are neither doctors nor nurses. */
export const nhanSu = resource('nhan-su', {
  label: t('Nhân viên khác', 'Other staff'),
  one: t('nhân viên', 'member of staff'),
  icon: 'staff',
  group: 'nhan-su',
  title: 'fullName',
  subtitle: ['code'],
  processing: { people: 'staff', purposes: ['nhan-su'] },
  fields: {
    code: f.code({
      personal: 'work',
      label: t('Mã', 'Code'),
      pattern: 'NV-{####}',
      search: true,
      sort: true,
    }),
    fullName,
    ...contact,
    position: f.enum({
      personal: 'work',
      label: t('Chức danh', 'Position'),
      options: positions,
      required: true,
      filter: true,
      sort: true,
    }),
    department: f.ref('phong-ban', {
      personal: 'work',
      label: t('Phòng ban', 'Department'),
      filter: true,
    }),
    contract: f.enum({
      personal: 'work',
      label: t('Hợp đồng', 'Contract'),
      options: contracts,
      filter: true,
      read: MANAGERS,
    }),
    contractFrom: f.date({ personal: 'work', label: t('Từ ngày', 'From'), read: MANAGERS }),
    contractTo: f.date({
      personal: 'work',
      label: t('Đến ngày', 'To'),
      when: neq('contract', 'khong-thoi-han'),
      filter: true,
      sort: true,
      read: MANAGERS,
    }),
    status: employment,
  },
  list: {
    columns: ['code', 'fullName', 'position', 'department', 'phone', 'status'],
    bulk: ['department', 'position', 'contractTo'],
    card: ['fullName', 'position', 'department', 'phone'],
    sort: ['fullName', 'ASC'],
    saved: [{ label: t('Đang làm', 'Working'), filter: { status: 'active' } }],
  },
  form: [
    {
      label: t('Hồ sơ', 'Profile'),
      fields: [['code', 'status'], 'fullName', ['sex', 'dateOfBirth'], ['phone', 'email'], 'user'],
    },
    {
      label: t('Công việc', 'Work'),
      fields: [['position', 'department'], 'contract', ['contractFrom', 'contractTo']],
    },
  ],
  checks: [{ op: 'ordered', from: 'contractFrom', to: 'contractTo', orEqual: true }],
  access: { read: STAFF, write: MANAGERS, remove: MANAGERS, import: MANAGERS },
  archive: true,
});
