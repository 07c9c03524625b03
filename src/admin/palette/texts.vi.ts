/** Words of the palette and of the page of keys; they come with its dialogs. */
export const vi = {
  label: 'Tìm người, mã số, trang hoặc việc cần làm',
  hint: 'Tên, mã, số điện thoại, tên trang…',
  pages: 'Trang',
  acts: 'Việc',
  create: 'Thêm',
  open: (title: string) => `Đang mở: ${title}`,
  newOne: (one: string, typed: string) => `Thêm ${one} mới: ${typed}`,
  signOut: 'Đăng xuất',
  searching: 'Đang tìm…',
  nothing: 'Không tìm thấy',
  failed: 'Chưa tìm được trong dữ liệu. Các trang và việc vẫn mở được.',
  footer: '↑ ↓ để chọn, Enter để mở, Esc để đóng',
  keys: {
    title: 'Phím tắt',
    close: 'Đóng',
    palette: 'Tìm nhanh người, mã số, trang, việc',
    help: 'Xem các phím tắt này',
    choose: 'Chọn trong kết quả',
    go: 'Mở kết quả đang chọn',
    newTab: 'Mở trong thẻ mới',
    leave: 'Đóng hộp thoại',
    or: 'hoặc',
    space: 'Dấu cách',
  },
  listKeys: {
    down: 'Xuống dòng dưới',
    up: 'Lên dòng trên',
    open: 'Mở dòng đang đứng',
    select: 'Chọn hoặc bỏ chọn dòng',
    next: 'Trang sau',
    previous: 'Trang trước',
    add: 'Thêm mới',
    preview: 'Xem dòng đang đứng ở bên cạnh danh sách, hoặc thôi',
  },
};

export type PaletteTexts = typeof vi;
