import { t } from '../text';

/** What a clinic says of itself until it chooses other words. */
export const CLINIC_TEXTS = {
  /** Who messages come from. */
  shortName: 'Sen',
  /** What somebody is told who has just booked. */
  visitAdvice: t(
    'Đến trước giờ hẹn 15 phút, mang theo giấy tờ tùy thân và thẻ bảo hiểm y tế nếu có.',
    'Come 15 minutes early; bring your identity card and your insurance card.',
  ),
} as const;
