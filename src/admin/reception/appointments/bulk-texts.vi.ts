/** Words of what is done with many appointments at once; they come with it. */
export const vi = {
  confirm: 'Xác nhận',
  cancel: 'Hủy lịch',
  confirmTitle: ({ count }: { count: number }) => `Xác nhận ${count} lịch hẹn?`,
  confirmText: 'Người bệnh được báo ngay.',
  cancelTitle: ({ count }: { count: number }) => `Hủy ${count} lịch hẹn?`,
  cancelText: 'Giờ khám được trả lại và người bệnh được báo kèm lý do.',
  reason: 'Lý do hủy',
  reasonMissing: 'Vui lòng nhập lý do hủy.',
  back: 'Không',
  working: ({ done, all }: { done: number; all: number }) => `Đang làm ${done}/${all}…`,
  report: 'Kết quả',
  done: ({ count }: { count: number }) => `Đã xong ${count} lịch hẹn.`,
  failed: ({ count }: { count: number }) => `${count} lịch hẹn không làm được:`,
  close: 'Đóng',
};

export type BulkTexts = typeof vi;
