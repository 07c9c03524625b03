/** Words of order sets. */
export const vi = {
  open: 'Bộ chỉ định, hay dùng',
  title: 'Chọn chỉ định và thuốc một lần',
  sets: 'Bộ chỉ định',
  usual: 'Hay chỉ định',
  none: 'Chưa có bộ nào. Viết chỉ định và đơn thuốc của bệnh án này xong, lưu thành bộ ở dưới.',
  failed: 'Không tải được bộ chỉ định.',
  choose: 'Chọn bộ',
  services: 'Xét nghiệm, thăm dò',
  medicines: 'Thuốc',
  there: 'đã có trong bệnh án',
  stopped: 'ngưng dùng',
  add: (tests: number, medicines: number) =>
    `Thêm ${[tests && `${tests} chỉ định`, medicines && `${medicines} thuốc`]
      .filter(Boolean)
      .join(', ')}`,
  addNothing: 'Thêm vào bệnh án',
  nothing: 'Chọn ít nhất một mục.',
  added: 'Đã thêm vào bệnh án. Thuốc nằm trong đơn nháp, chưa ký.',
  notAdded: (names: string) => `Chưa thêm được: ${names}.`,
  close: 'Đóng',
  keep: 'Lưu thành bộ mới',
  keepText: 'Gồm các chỉ định và thuốc đang có trong bệnh án này; không có gì về người bệnh.',
  keepNothing: 'Bệnh án này chưa có chỉ định hay thuốc nào để lưu.',
  name: 'Tên bộ',
  nameMissing: 'Đặt tên cho bộ.',
  save: 'Lưu bộ',
  saved: (name: string) => `Đã lưu bộ “${name}”.`,
  manage: 'Sửa, xóa bộ',
};

export type OrderSetTexts = typeof vi;
