/** Texts of what is new and due, downloaded with the own next appointment. */
export const vi = {
  bring: 'Cần mang theo gì',
  results: (count: number) => `${count} kết quả mới`,
  prescriptions: (count: number) => `${count} đơn thuốc mới`,
  followUps: (count: number) => `${count} hẹn tái khám`,
  see: 'Xem kết quả và đơn thuốc',
  followUp: (name: string, day: string) => `${name} hẹn tái khám ngày ${day}.`,
  bookFollowUp: 'Đặt lịch tái khám',
};

export type NextMessages = typeof vi;
