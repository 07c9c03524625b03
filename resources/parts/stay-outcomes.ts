import { t } from './text';

/** How a stay ended. */
export const outcomes = {
  khoi: { label: t('Khỏi', 'Recovered'), colour: 'success' },
  do: { label: t('Đỡ, giảm', 'Improved'), colour: 'success' },
  'khong-doi': { label: t('Không thay đổi', 'Unchanged'), colour: 'neutral' },
  nang: { label: t('Nặng hơn', 'Worse'), colour: 'warning' },
  'xin-ve': { label: t('Tiên lượng nặng xin về', 'Poor prognosis, went home'), colour: 'warning' },
  'chuyen-vien': { label: t('Chuyển viện', 'Transferred elsewhere'), colour: 'info' },
  'tu-vong': { label: t('Tử vong', 'Died'), colour: 'danger' },
  'chua-xac-dinh': { label: t('Chưa xác định', 'Not determined'), colour: 'neutral' },
} as const;
