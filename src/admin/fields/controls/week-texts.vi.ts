/** Words of the hours of a week; they come with its editor. */
export const vi = {
  closed: 'Nghỉ',
  from: 'Từ',
  to: 'Đến',
  add: 'Thêm giờ',
  addTo: 'Thêm giờ: %{day}',
  remove: 'Bỏ giờ thứ %{number}',
  copy: 'Chép giờ %{day} sang ngày khác',
  workdays: 'Thứ Hai đến thứ Sáu',
  sixDays: 'Thứ Hai đến thứ Bảy',
  everyDay: 'Mọi ngày',
} as const;
