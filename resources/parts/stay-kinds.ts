import { t } from './text';

/** What a stay is. */
export const stayKinds = {
  'noi-tru': { label: t('Nội trú', 'Inpatient'), colour: 'info' },
  'ban-ngay': { label: t('Nội trú ban ngày', 'Day stay'), colour: 'success' },
  'cap-cuu': { label: t('Lưu cấp cứu', 'Emergency stay'), colour: 'danger' },
} as const;
