/** Words about the proof of a family link. */
export const vi = {
  proof: {
    title: 'Đối chiếu trước khi xác minh',
    lead: 'So giấy tờ gốc của người đang đứng ở quầy với hồ sơ. Chỉ điền “Xác minh lúc” khi khớp.',
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
      'SĐT khác nhau: chỉ xác minh khi đã xem giấy tờ của cả hai người, hoặc để người đó tự nhận mã qua SĐT trong hồ sơ.',
  },
} as const;
