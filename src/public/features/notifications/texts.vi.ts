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
  preferencesChoose: 'Chọn thêm những gì bạn muốn nhận qua email, điện thoại hoặc thông báo đẩy.',
  kind: 'Loại thông báo',
  channels: { email: 'Email', message: 'Tin nhắn', push: 'Thông báo đẩy' },
  noAddress: 'Tài khoản chưa có địa chỉ email nên chưa nhận được email.',
  unavailable: {
    email: 'Phòng khám chưa gửi email.',
    message: 'Phòng khám chưa gửi tin nhắn điện thoại.',
    push: 'Chưa có máy nào nhận thông báo đẩy.',
  },
  push: {
    title: 'Báo trên máy này',
    lead: 'Lịch khám, nhắc hẹn và “sắp đến lượt” hiện ngay trên màn hình, kể cả khi bạn không mở trang.',
    lockScreen:
      'Tên người khám và giờ hẹn có thể hiện trên màn hình khóa. Kết quả và lý do khám thì không.',
    turnOn: 'Bật thông báo trên máy này',
    on: 'Máy này đang nhận thông báo.',
    turnOff: 'Tắt trên máy này',
    others: 'Máy khác cũng nhận',
    remove: 'Gỡ',
    removeFrom: (device: string) => `Gỡ ${device}`,
    unknown: 'Thiết bị không rõ tên',
    refused: 'Bạn chưa cho phép nên máy này chưa nhận thông báo.',
    denied:
      'Trình duyệt đang chặn thông báo của trang này. Mở phần cài đặt trang (biểu tượng cạnh địa chỉ), cho phép Thông báo rồi tải lại trang.',
    install:
      'Trên iPhone và iPad: bấm Chia sẻ, chọn Thêm vào MH chính, rồi mở trang từ biểu tượng vừa thêm để bật thông báo.',
    none: 'Trình duyệt này không nhận được thông báo đẩy.',
    closed: 'Phòng khám chưa gửi thông báo đẩy.',
    failed: 'Chưa bật được. Kiểm tra mạng rồi thử lại.',
    notOff: 'Chưa tắt được. Kiểm tra mạng rồi thử lại.',
  },
  language: 'Ngôn ngữ của thông báo',
  saved: 'Đã lưu',
  by: (kind: string, channel: string) => `${kind}: ${channel}`,
};

export type NotificationMessages = typeof vi;
