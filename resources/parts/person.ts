import { f } from '../../src/shared/fields/f';
import { sexOptions } from '../../src/shared/patient/sex';
import { MANAGERS } from './roles';
import { t } from './text';

/** What every member of staff has; private details are for managers. */
export const person = {
  fullName: f.text({
    personal: 'identity',
    label: t('Họ và tên', 'Full name'),
    required: true,
    max: 100,
    collate: 'name',
    search: true,
    sort: true,
  }),
  sex: f.enum({ personal: 'identity', label: t('Giới tính', 'Sex'), options: sexOptions }),
  dateOfBirth: f.date({
    personal: 'identity',
    label: t('Ngày sinh', 'Date of birth'),
    past: true,
    read: MANAGERS,
  }),
  phone: f.phone({ personal: 'contact', label: t('SĐT', 'Phone'), search: true }),
  email: f.email({ personal: 'contact', label: t('Email', 'E-mail'), search: true }),
  user: f.ref('ca-nhan', {
    personal: 'identity',
    label: t('Tài khoản', 'Account'),
    unique: true,
    filter: true,
    read: MANAGERS,
  }),
} as const;

/** Whether someone works here now; the rows of those who left stay. */
export const employment = f.state({
  personal: 'work',
  label: t('Tình trạng', 'Employment'),
  filter: true,
  sort: true,
  initial: 'active',
  states: {
    active: { label: t('Đang làm', 'Working'), colour: 'success' },
    away: { label: t('Tạm nghỉ', 'Away'), colour: 'warning' },
    left: { label: t('Đã nghỉ việc', 'Left'), colour: 'neutral' },
  },
  transitions: {
    'start-leave': {
      label: t('Tạm nghỉ', 'Start leave'),
      from: ['active'],
      to: 'away',
      roles: MANAGERS,
    },
    return: {
      label: t('Làm lại', 'Return'),
      from: ['away', 'left'],
      to: 'active',
      roles: MANAGERS,
    },
    quit: {
      label: t('Nghỉ việc', 'Leave'),
      from: ['active', 'away'],
      to: 'left',
      roles: MANAGERS,
      confirm: t('Ghi nhận nghỉ việc?', 'Record that they left?'),
      colour: 'danger',
    },
  },
});
