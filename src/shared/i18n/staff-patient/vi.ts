/** Texts of the way to a patient's profile, for staff: terse. */
export const vi = {
  title: 'Hồ sơ bệnh nhân',
  lead: 'Tìm theo tên, mã BN hoặc số điện thoại.',
  choose: 'Bệnh nhân',
  emergency: 'Truy cập khẩn cấp',
  emergencyLead:
    'Dùng khi BN ngoài phạm vi phụ trách và không thể chờ. Mở trong 4 giờ, được ghi lại và báo cho quản lý.',
  key: 'Mã BN hoặc số CCCD',
  keyMissing: 'Nhập mã BN hoặc số CCCD.',
  find: 'Tìm kiếm',
  notFound: 'Không có BN nào với mã hoặc số này.',
  born: (year: number) => `sinh ${year}`,
  reason: 'Lý do',
  reasonHint: 'Ít nhất 10 ký tự.',
  open: 'Mở hồ sơ 4 giờ',
  left: (hours: number, minutes: number) => `Còn ${hours} giờ ${minutes} phút`,
  until: (moment: string) => `Mở đến ${moment}`,
  opened: 'Hồ sơ đang mở khẩn cấp',
  show: 'Xem hồ sơ',
  profile: {
    choose: 'Chọn bệnh nhân khác',
    whole: 'Hồ sơ BN đầy đủ',
    write: 'Lập bệnh án',
    identity: 'Hành chính',
    files: 'Tệp',
    noFiles: 'Chưa có tệp nào.',
    views: 'Ai đã xem hồ sơ',
    noViews: 'Chưa ai xem hồ sơ này.',
    more: 'Xem thêm',
    system: 'Hệ thống',
    columns: {
      at: 'Gần nhất',
      who: 'Người xem',
      kind: 'Việc',
      data: 'Loại dữ liệu',
      times: 'Số lần',
    },
    kinds: { view: 'Xem', change: 'Ghi, sửa', export: 'Tải về', emergency: 'Truy cập khẩn cấp' },
  },
};

export type StaffPatientWords = typeof vi;
