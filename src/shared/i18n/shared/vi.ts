/** Words of the choice of appearance and language, which the staff area shows alone. */
export const preferences = {
  theme: 'Giao diện',
  themes: { light: 'Sáng', dark: 'Tối', system: 'Theo thiết bị' },
  language: 'Ngôn ngữ',
};

/** Words that the public site and the staff area share. */
export const vi = {
  product: 'Sen',
  /** Pages that hold lists, and the first one. */
  lists: { home: 'Trang chủ', departments: 'Chuyên khoa', doctors: 'Bác sĩ', guides: 'Hướng dẫn' },
  weekdays: ['Thứ Hai', 'Thứ Ba', 'Thứ Tư', 'Thứ Năm', 'Thứ Sáu', 'Thứ Bảy', 'Chủ nhật'],
  preferences,
  demo: 'Bản dùng thử với dữ liệu giả, không phải phòng khám thật. Đừng nhập thông tin thật của bạn.',
  mailbox: 'Xem tin nhắn, email đã gửi',
  problems: {
    network: 'Không kết nối được. Kiểm tra mạng rồi thử lại.',
    timeout: 'Máy chủ trả lời quá lâu. Vui lòng thử lại.',
    unknown: 'Hệ thống gặp lỗi. Vui lòng thử lại sau.',
  },
};

export type SharedMessages = typeof vi;
