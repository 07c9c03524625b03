import type { Text } from '../src/shared/errors';
import type { IconName } from '../src/shared/resource/icons';
import { t } from './parts/text';

/** The groups of the staff menu, in order. */
export const groups = {
  'tiep-don': { label: t('Tiếp đón', 'Reception'), icon: 'appointment' },
  'kham-benh': { label: t('Khám chữa bệnh', 'Care'), icon: 'record' },
  'noi-tru': { label: t('Nội trú', 'Inpatients'), icon: 'stay' },
  'lich-lam-viec': { label: t('Lịch làm việc', 'Schedules'), icon: 'schedule' },
  'nhan-su': { label: t('Nhân sự', 'Staff'), icon: 'staff' },
  duoc: { label: t('Dược', 'Pharmacy'), icon: 'pill' },
  'co-so': { label: t('Cơ sở', 'Facilities'), icon: 'building' },
  'rieng-tu': { label: t('Quyền riêng tư', 'Privacy'), icon: 'consent' },
  'he-thong': { label: t('Hệ thống', 'System'), icon: 'account' },
} satisfies Record<string, { label: Text; icon: IconName }>;
