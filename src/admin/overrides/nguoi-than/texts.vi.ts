/** Words about the proof of a family link. */
export const vi = {
  proof: {
    title: 'Đối chiếu trước khi xác minh',
    lead: 'So giấy tờ gốc của người đang đứng ở quầy với hồ sơ, ghi giấy tờ đã xem rồi lưu. Liên kết có hiệu lực khi người bệnh đọc mã gửi đến SĐT trong hồ sơ, hoặc khi một đồng nghiệp xác nhận.',
    choose: 'Chọn tài khoản và bệnh nhân để đối chiếu.',
    what: 'Thông tin',
    verdict: 'Kết quả',
    account: 'Tài khoản',
    patient: 'Hồ sơ bệnh nhân',
    name: 'Họ và tên',
    phone: 'SĐT',
    email: 'Email',
    dateOfBirth: 'Ngày sinh',
    citizenId: 'Số CCCD',
    same: 'Khớp',
    different: 'Khác nhau',
    onPaper: 'Xem trên giấy tờ',
    none: 'Chưa có',
    phoneDiffers:
      'SĐT khác nhau: mã chỉ gửi đến SĐT trong hồ sơ bệnh nhân. Không nhận được mã thì cần giấy tờ của cả hai người và một đồng nghiệp xác nhận.',
  },
} as const;
