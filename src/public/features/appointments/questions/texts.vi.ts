/** Texts of the questions before a visit, downloaded with them. */
export const vi = {
  title: 'Câu hỏi trước khi khám',
  lead: 'Trả lời trước thì bác sĩ hiểu bạn nhanh hơn. Không bắt buộc; chỉ bạn và người điều trị đọc được.',
  leadChild: 'Trả lời thay cho người khám nếu bạn đặt lịch giúp họ.',
  saving: 'Đang lưu…',
  saved: 'Đã lưu. Bạn sửa được cho đến khi vào khám.',
  partly: 'Đã lưu, trừ những câu có báo lỗi ở trên. Hãy sửa lại các câu đó.',
  failed: 'Chưa lưu được. Trang này vẫn giữ những gì bạn đã nhập và sẽ thử lại.',
  again: 'Thử lại',
  clear: 'Bỏ chọn',
  untold: (count: number) =>
    `Đã có ${count} câu trả lời, không hiện ở đây vì tin nhắn có thể do người khác đọc. Đăng nhập để xem; trả lời lại ở đây thì thay câu cũ.`,
  closed: 'Bạn đã trả lời trước khi khám',
};

export type QuestionMessages = typeof vi;
