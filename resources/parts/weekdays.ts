import { t } from './text';

/** ISO weekdays: 1 is Monday. */
export const weekdays = {
  '1': { label: t('Thứ Hai', 'Monday') },
  '2': { label: t('Thứ Ba', 'Tuesday') },
  '3': { label: t('Thứ Tư', 'Wednesday') },
  '4': { label: t('Thứ Năm', 'Thursday') },
  '5': { label: t('Thứ Sáu', 'Friday') },
  '6': { label: t('Thứ Bảy', 'Saturday') },
  '7': { label: t('Chủ nhật', 'Sunday') },
} as const;
