import { STAFF } from '../../src/shared/account/actors';
import { f } from '../../src/shared/fields/f';
import { child, resource } from '../../src/shared/resource/resource';
import { nurseSkills } from '../parts/nurse-skills';
import { employment, person } from '../parts/person';
import { MANAGERS } from '../parts/roles';
import { t } from '../parts/text';

const grades = {
  ii: { label: t('Điều dưỡng hạng II', 'Grade II') },
  iii: { label: t('Điều dưỡng hạng III', 'Grade III') },
  iv: { label: t('Điều dưỡng hạng IV', 'Grade IV') },
  midwife: { label: t('Hộ sinh', 'Midwife') },
} as const;

const { fullName, ...contact } = person;

/** Nurses and their on-call shifts. */
export const yTa = resource('y-ta', {
  label: t('Điều dưỡng', 'Nurses'),
  one: t('điều dưỡng', 'nurse'),
  icon: 'nurse',
  group: 'nhan-su',
  title: 'fullName',
  subtitle: ['code'],
  quick: 6,
  processing: { people: 'staff', purposes: ['nhan-su'] },
  fields: {
    code: f.code({
      personal: 'work',
      label: t('Mã', 'Code'),
      pattern: 'DD-{####}',
      search: true,
      sort: true,
    }),
    fullName,
    ...contact,
    licenceNumber: f.text({
      personal: 'identity',
      label: t('Số GPHN/CCHN', 'Licence number'),
      unique: true,
      max: 40,
      search: true,
    }),
    grade: f.enum({ personal: 'work', label: t('Hạng', 'Grade'), options: grades, filter: true }),
    department: f.ref('phong-ban', {
      personal: 'work',
      label: t('Khoa', 'Department'),
      required: true,
      filter: true,
      sort: true,
    }),
    skills: f.enum({
      personal: 'work',
      label: t('Kỹ năng', 'Skills'),
      options: nurseSkills,
      multiple: true,
      filter: true,
    }),
    weeklyHours: f.integer({
      personal: 'work',
      label: t('Giờ tối đa mỗi tuần', 'Weekly hours limit'),
      unit: 'giờ',
      min: 1,
      max: 84,
      required: true,
      default: 48,
    }),
    status: employment,
  },
  children: {
    shifts: child('lich-ca-truc', 'nurse', {
      path: 'lich-ca-truc',
      view: 'calendar',
      label: t('Lịch ca trực', 'On-call shifts'),
      columns: ['start', 'end', 'kind', 'department', 'room', 'state'],
    }),
  },
  list: {
    columns: ['code', 'fullName', 'grade', 'department', 'phone', 'status'],
    bulk: ['department', 'grade', 'weeklyHours'],
    card: ['fullName', 'department', 'phone', 'status'],
    sort: ['fullName', 'ASC'],
    saved: [
      { label: t('Đang làm', 'Working'), filter: { status: 'active' } },
      { label: t('Tạm nghỉ', 'Away'), filter: { status: 'away' } },
    ],
  },
  form: [
    {
      label: t('Hồ sơ', 'Profile'),
      fields: [['code', 'status'], 'fullName', ['sex', 'dateOfBirth'], ['phone', 'email'], 'user'],
    },
    {
      label: t('Chuyên môn', 'Practice'),
      fields: ['department', ['licenceNumber', 'grade'], 'skills', 'weeklyHours'],
    },
    { label: t('Ca trực', 'Shifts'), fields: ['shifts'] },
  ],
  access: { read: STAFF, write: MANAGERS, remove: MANAGERS, import: MANAGERS },
  archive: true,
});
