export const vi = {
  print: 'In',
  pdf: 'Tải bản PDF',
  failed: 'Không mở được bản PDF. Thử lại.',
  back: 'Quay lại bệnh án',
  loading: 'Đang tải bản in',
  notLoaded: 'Không tải được bản in.',
  notFound: 'Không có bản in này',
  notFoundHint: 'Bệnh án không có, hoặc không thuộc phạm vi được xem.',
  paper: 'Bản in',
};

export type PrintMessages = typeof vi;
