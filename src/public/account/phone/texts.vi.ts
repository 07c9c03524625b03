/** Texts of signing in by phone and code. */
export const vi = {
  noMessages: 'Phòng khám chưa gửi được tin nhắn đến điện thoại, nên không có mã nào được gửi.',
  call: 'Cần giúp đặt lịch hoặc mở tài khoản, hãy gọi',
  sent: (phone: string) => `Mã gồm 6 chữ số đã gửi đến ${phone}, có hiệu lực trong 10 phút.`,
  resent: 'Đã gửi lại mã.',
  code: 'Mã gồm 6 chữ số',
  resendIn: (time: string) => `Gửi lại mã sau ${time}`,
  other: 'Dùng số khác',
  demo: 'Bản dùng thử: mở hộp thư thử để xem mã',
  proved: (phone: string) =>
    `Số ${phone} đã xác minh và chưa có tài khoản. Cho biết bạn là ai là xong.`,
  password: 'Mật khẩu (không bắt buộc)',
  passwordHint: 'Để trống thì lần sau đăng nhập bằng mã. Nếu đặt: ít nhất 10 ký tự.',
};

export type PhoneMessages = typeof vi;
