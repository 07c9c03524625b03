/** Texts of the bell in the staff area. */
export const vi = {
  title: 'Thông báo',
  unread: (n: number) => `Thông báo, ${n} chưa đọc`,
  readAll: 'Đánh dấu tất cả đã đọc',
  none: 'Chưa có thông báo.',
  failed: 'Chưa tải được thông báo.',
  all: 'Xem tất cả',
  isUnread: 'Chưa đọc',
};

export type NoticeMessages = typeof vi;
