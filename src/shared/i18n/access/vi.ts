/** What is said to somebody who may not see something; the public site and the staff area share it. */
export const vi = {
  denied: 'Bạn không có quyền xem nội dung này',
  noRight: {
    title: 'Bạn không có quyền xem trang này',
    text: 'Nếu cần dùng, hãy liên hệ quản trị.',
    home: 'Về khu quản lý',
  },
  staffOnly: {
    title: 'Trang này dành cho nhân viên',
    text: 'Bạn đang đăng nhập bằng tài khoản người bệnh. Lịch khám và hồ sơ của bạn ở các trang sau.',
    own: 'Lịch khám của tôi',
    profile: 'Thông tin cá nhân',
    other: 'Đăng nhập tài khoản khác',
  },
};

export type AccessWords = typeof vi;
