import { t } from './text';

/** Why a dose that was due was not given. */
export const reasonsNotGiven = {
  refused: { label: t('Từ chối', 'Refused') },
  fasting: { label: t('Nhịn ăn', 'Fasting') },
  absent: { label: t('Vắng mặt', 'Absent') },
  vomiting: { label: t('Nôn', 'Vomiting') },
  out_of_stock: { label: t('Hết thuốc', 'Out of stock') },
  held: { label: t('Bác sĩ tạm ngưng', 'Held by the doctor') },
  no_access: { label: t('Không có đường truyền', 'No line') },
  other: { label: t('Khác', 'Other') },
} as const;
