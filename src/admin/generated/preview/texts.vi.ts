/** Words of the record beside its list; they come with it. */
export const vi = {
  label: 'Xem bên cạnh danh sách',
  choose: 'Chọn một dòng để xem ở đây.',
  open: 'Mở trang',
  close: 'Đóng phần xem bên cạnh',
  shown: 'Đang xem %{title}',
} as const;
