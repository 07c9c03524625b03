/** Words of the hours of a doctor. */
export const vi = {
  schedule: {
    added: 'Đã thêm %{count} buổi khám.',
    addedOne: 'Đã thêm 1 buổi khám.',
    notBoth: 'Đã chọn thứ thì để trống ngày.',
    weekdays: 'Chọn nhiều thứ nếu giờ giống nhau: mỗi thứ là một buổi.',
  },
} as const;
