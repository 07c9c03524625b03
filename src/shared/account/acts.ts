import type { Text } from '../errors';

/** What the audit calls the acts of a clinic that are no action of the config, with their names on screen. */
export const CLINIC_ACTS = {
  check: { vi: 'Kiểm tra đơn', en: 'Checked a prescription' },
  fill: { vi: 'Xếp ca tự động', en: 'Filled in a roster' },
  'bookings-cancelled': { vi: 'Hủy mọi lịch của tài khoản', en: 'Cancelled all its appointments' },
  'add-family': { vi: 'Thêm người thân', en: 'Added a relative' },
  'link-patient': { vi: 'Liên kết hồ sơ', en: 'Linked a patient' },
} as const satisfies Record<string, Text>;

/** An act of the clinic that is audited by this name. */
export type ClinicAct = keyof typeof CLINIC_ACTS;
