/**
 * Every kind of notification, as stored in `thong_bao.kind`, with its name and colour on screen. What
 * `waits` rings no phone in quiet hours.
 */
export const NOTIFICATION_KINDS = {
  booked: { label: { vi: 'Đã đặt lịch', en: 'Booked' }, colour: 'success' },
  confirmed: { label: { vi: 'Đã xác nhận', en: 'Confirmed' }, colour: 'success' },
  changed: { label: { vi: 'Đã đổi lịch', en: 'Changed' }, colour: 'warning' },
  moved: { label: { vi: 'Dời lịch do bác sĩ nghỉ', en: 'Moved, doctor away' }, colour: 'warning' },
  cancelled: { label: { vi: 'Đã hủy lịch', en: 'Cancelled' }, colour: 'danger' },
  'reminder-24h': {
    label: { vi: 'Nhắc trước 24 giờ', en: 'Reminder, 24 h' },
    colour: 'info',
    waits: true,
  },
  'reminder-2h': {
    label: { vi: 'Nhắc trước 2 giờ', en: 'Reminder, 2 h' },
    colour: 'info',
    waits: true,
  },
  'turn-near': { label: { vi: 'Sắp đến lượt', en: 'Turn is near' }, colour: 'warning' },
  offer: { label: { vi: 'Có giờ sớm hơn', en: 'Earlier time' }, colour: 'success', waits: true },
  result: { label: { vi: 'Đã có kết quả', en: 'Result' }, colour: 'info', waits: true },
  'break-glass': { label: { vi: 'Truy cập khẩn cấp', en: 'Emergency access' }, colour: 'danger' },
  roster: { label: { vi: 'Lịch trực', en: 'Roster' }, colour: 'info' },
  notice: { label: { vi: 'Việc cần biết', en: 'To know' }, colour: 'info' },
  system: { label: { vi: 'Hệ thống', en: 'System' }, colour: 'neutral' },
} as const;

export type NotificationKind = keyof typeof NOTIFICATION_KINDS;

/** The kinds that ring no phone in quiet hours. */
export const WAITING_KINDS = Object.entries(NOTIFICATION_KINDS).flatMap(([kind, says]) =>
  'waits' in says ? [kind] : [],
);

/** The kinds that a person may keep out of e-mail or phone; in the app they always appear. */
export const CHOOSABLE_KINDS = [
  'booked',
  'confirmed',
  'changed',
  'moved',
  'cancelled',
  'reminder-24h',
  'reminder-2h',
  'turn-near',
  'offer',
  'result',
] as const satisfies readonly NotificationKind[];

/** The most characters of a notification's title and of its body; what is longer is cut. */
export const LONGEST_NOTICE = { title: 200, body: 1_000 } as const;
