/** Words of the views that people keep of lists; they come when one is kept or changed. */
export const vi = {
  keepTitle: 'Lưu cách xem này',
  changeTitle: 'Sửa cách xem',
  kept: 'Giữ bộ lọc, thứ tự và các cột đang hiện. Cách xem đi theo tài khoản của bạn.',
  name: 'Tên cách xem',
  needed: 'Hãy đặt tên cho cách xem.',
  replaces: 'Sẽ thay cách xem cùng tên của bạn.',
  share: 'Chia sẻ với',
  shareHelp: 'Người có vai trò được chọn sẽ thấy cách xem này kèm tên bạn.',
  rename: 'Đổi tên…',
  renameOrShare: 'Đổi tên, chia sẻ…',
  replace: 'Thay bằng cách xem hiện tại',
  copy: 'Chép liên kết',
  copied: 'Đã chép liên kết.',
  remove: 'Xóa',
  replaced: 'Đã thay cách xem “%{name}”.',
  removed: 'Đã xóa cách xem “%{name}”.',
} as const;
