/** Words of lists that are shown as a tree; they come with the tree itself. */
export const vi = {
  open: 'Mở %{title}',
  close: 'Thu %{title}',
  more: 'Xem thêm %{count}',
  keys: {
    open: 'Mở nhánh, vào mục đầu của nhánh',
    close: 'Thu nhánh, về mục phía trên',
    first: 'Về mục đầu',
    last: 'Về mục cuối',
  },
} as const;
