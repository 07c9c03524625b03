/** Texts of what somebody's words lead to. */
export const vi = {
  call: 'Gọi 115 ngay',
  danger: 'Đây có thể là dấu hiệu nguy hiểm. Đừng đợi lịch khám.',
  said: (said: string) => `Vì bạn viết gần giống “${said}”.`,
  emergency: (name: string) => `Khoa ${name} của phòng khám`,
  notDiagnosis: 'Sen chỉ giúp tìm đúng nơi khám, không bao giờ chẩn đoán bệnh.',
  where: 'Nên khám ở khoa nào?',
  because: (said: string) => `Nhận khám: ${said}`,
  book: 'Đặt lịch',
  bookAt: (name: string) => `Đặt lịch khám ${name}`,
  earliest: 'Giờ trống sớm nhất',
  earliestHint: 'Mọi bác sĩ của khoa. Chọn một giờ là được giữ chỗ.',
};

export type ComplaintMessages = typeof vi;
