/** Texts of proving a phone number, downloaded with the dialog. */
export const vi = {
  title: 'Xác minh số điện thoại',
  sent: (phone: string) =>
    `Mã gồm 6 chữ số đã gửi đến ${phone}. Bạn chỉ làm việc này một lần, để không ai đặt lịch bằng số của bạn.`,
  sending: 'Đang gửi mã…',
  code: 'Mã xác minh',
  missing: 'Vui lòng nhập mã.',
  problems: 'Chưa xác minh được',
  verify: 'Xác minh',
  working: 'Đang kiểm tra…',
  again: 'Gửi lại mã',
  resent: 'Đã gửi lại mã.',
  later: 'Để sau',
  demo: 'Bản dùng thử: mở hộp thư thử để xem mã',
  own: 'Số điện thoại',
  verified: (phone: string) => `${phone} đã được xác minh.`,
  unverified: (phone: string) =>
    `${phone} chưa được xác minh. Cần xác minh trước khi đặt lịch và nhận tin nhắn.`,
  begin: 'Xác minh số này',
};
