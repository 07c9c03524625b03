/** Texts of the notifications, downloaded with their page. */
export const vi = {
  lead: 'Lịch khám, nhắc hẹn và kết quả của bạn và người thân.',
  readAll: 'Đánh dấu tất cả đã đọc',
  read: 'Đánh dấu đã đọc',
  unread: 'Chưa đọc',
  none: 'Chưa có thông báo nào',
  noneHint: 'Khi bạn đặt lịch, phòng khám xác nhận hoặc có kết quả, thông báo sẽ hiện ở đây.',
  book: 'Đặt lịch khám',
  more: 'Xem thêm',
  today: 'Hôm nay',
  yesterday: 'Hôm qua',
  failed: 'Chưa lưu được. Vui lòng thử lại.',
  allRead: 'Bạn đã đọc hết thông báo.',
  preferences: 'Cách nhận thông báo',
  preferencesHint: 'Mọi thông báo đều hiện ở trang này.',
  preferencesChoose: 'Chọn thêm những gì bạn muốn nhận qua email hoặc điện thoại.',
  kind: 'Loại thông báo',
  channels: { email: 'Email', message: 'Tin nhắn' },
  noAddress: 'Tài khoản chưa có địa chỉ email nên chưa nhận được email.',
  unavailable: {
    email: 'Phòng khám chưa gửi email.',
    message: 'Phòng khám chưa gửi tin nhắn điện thoại.',
  },
  language: 'Ngôn ngữ của thông báo',
  saved: 'Đã lưu',
  by: (kind: string, channel: string) => `${kind}: ${channel}`,
};

export type NotificationMessages = typeof vi;
