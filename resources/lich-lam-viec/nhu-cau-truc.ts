import { f } from '../../src/shared/fields/f';
import { and, eq, isNull } from '../../src/shared/resource/predicate';
import { resource } from '../../src/shared/resource/resource';
import { ownDepartment } from '../parts/care';
import { dutyKinds } from '../parts/duty-kinds';
import { nurseSkills } from '../parts/nurse-skills';
import { PLANNERS } from '../parts/roles';
import { t } from '../parts/text';
import { weekdays } from '../parts/weekdays';

const professions = {
  nurse: { label: t('Điều dưỡng', 'Nurses') },
  doctor: { label: t('Bác sĩ', 'Doctors') },
} as const;

const twice = t(
  'Đã có nhu cầu cho ca này trong khoảng ngày đó.',
  'What this kind of duty needs is said already for these days.',
);
const named = ['department', 'profession', 'kind'] as const;
const days = { from: 'validFrom', to: 'validUntil', message: twice } as const;

/** How many a ward needs on duty: the roster is held to it, and filled in by it. */
export const nhuCauTruc = resource('nhu-cau-truc', {
  label: t('Nhu cầu trực', 'Needs of duties'),
  one: t('nhu cầu trực', 'need of duties'),
  icon: 'staff',
  group: 'lich-lam-viec',
  title: 'kind',
  subtitle: ['department', 'weekday'],
  fields: {
    department: f.ref('phong-ban', {
      personal: 'none',
      label: t('Khoa', 'Department'),
      required: true,
      filter: true,
    }),
    profession: f.enum({
      personal: 'none',
      label: t('Ai trực', 'Who'),
      options: professions,
      required: true,
      default: 'nurse',
      filter: true,
    }),
    kind: f.enum({
      personal: 'none',
      label: t('Ca', 'Kind'),
      options: dutyKinds,
      required: true,
      filter: true,
      sort: true,
    }),
    weekday: f.enum({
      personal: 'none',
      label: t('Thứ', 'Weekday'),
      help: t(
        'Để trống: mọi ngày. Dòng có thứ thay dòng mọi ngày của cùng ca.',
        'Empty: every day. A line with a weekday replaces the one for every day.',
      ),
      options: weekdays,
      filter: true,
      sort: true,
    }),
    skill: f.enum({
      personal: 'none',
      label: t('Kỹ năng', 'Skill'),
      help: t(
        'Để trống: cả ca. Có kỹ năng: trong số đó ít nhất bấy nhiêu người có kỹ năng này.',
        'Empty: the whole shift. With a skill: so many of them at least have it.',
      ),
      options: nurseSkills,
      when: eq('profession', 'nurse'),
      filter: true,
    }),
    need: f.integer({
      personal: 'none',
      label: t('Số người', 'People'),
      required: true,
      min: 0,
      max: 50,
    }),
    validFrom: f.date({ personal: 'none', label: t('Áp dụng từ', 'Valid from'), required: true }),
    validUntil: f.date({ personal: 'none', label: t('Áp dụng đến', 'Valid until'), filter: true }),
  },
  list: {
    columns: ['department', 'profession', 'kind', 'weekday', 'skill', 'need', 'validFrom'],
    bulk: ['need', 'validUntil'],
    card: ['department', 'kind', 'weekday', 'skill', 'need'],
    sort: ['kind', 'ASC'],
    perPage: 50,
  },
  form: [
    {
      label: t('Nhu cầu', 'Need'),
      fields: [
        ['department', 'profession'],
        ['kind', 'weekday'],
        ['need', 'skill'],
        ['validFrom', 'validUntil'],
      ],
    },
  ],
  checks: [
    { op: 'ordered', from: 'validFrom', to: 'validUntil', orEqual: true },
    { op: 'noOverlap', by: [...named, 'weekday', 'skill'], ...days },
    { op: 'noOverlap', by: [...named, 'weekday'], where: isNull('skill'), ...days },
    { op: 'noOverlap', by: [...named, 'skill'], where: isNull('weekday'), ...days },
    { op: 'noOverlap', by: named, where: and(isNull('weekday'), isNull('skill')), ...days },
  ],
  access: {
    read: PLANNERS,
    write: PLANNERS,
    remove: PLANNERS,
    import: PLANNERS,
    rows: { 'dieu-duong-truong': ownDepartment('department') },
    writeRows: { 'dieu-duong-truong': ownDepartment('department') },
  },
});
