/** Texts of the page about one's data, downloaded with it. */
export const vi = {
  lead: 'Dữ liệu là của bạn. Gửi yêu cầu ở đây, phòng khám phản hồi trong 2 ngày làm việc và nói rõ hạn hoàn tất.',
  newTitle: 'Gửi yêu cầu',
  person: 'Hồ sơ của',
  kind: 'Bạn muốn',
  kinds: {
    sua: 'Sửa dữ liệu sai',
    'ban-sao': 'Nhận bản sao dữ liệu',
    'han-che': 'Hạn chế sử dụng dữ liệu',
    xoa: 'Xóa dữ liệu',
  },
  explain: {
    sua: 'Nói rõ chỗ sai và thông tin đúng. Quầy có thể hỏi giấy tờ.',
    'ban-sao': 'Bạn cũng tải được ngay trong mục Dữ liệu của tôi.',
    'han-che':
      'Dữ liệu chỉ còn dùng để khám và theo luật: không nhắc lịch, không vào danh sách xuất ra. Bạn bỏ hạn chế lúc nào cũng được.',
    xoa: 'Hồ sơ bệnh án phải lưu theo luật nên được giữ; phần còn lại bị xóa, tài khoản không đăng nhập được nữa và không khôi phục được.',
  },
  details: 'Nội dung',
  detailsHint: 'Ít nhất 5 ký tự.',
  detailsMissing: 'Vui lòng viết rõ yêu cầu, ít nhất 5 ký tự.',
  send: 'Gửi yêu cầu',
  sent: 'Đã gửi yêu cầu.',
  ownTitle: 'Yêu cầu của bạn',
  none: 'Chưa có yêu cầu nào',
  noneHint: 'Yêu cầu bạn gửi và trả lời của phòng khám hiện ở đây.',
  noRecord: 'Tài khoản chưa có hồ sơ nào',
  noRecordHint: 'Liên kết hồ sơ của bạn trong mục Người thân, rồi gửi yêu cầu.',
  states: {
    new: 'Chờ tiếp nhận',
    in_progress: 'Đang xử lý',
    erasure_proposed: 'Đang xử lý',
    done: 'Đã hoàn tất',
    refused: 'Không thực hiện',
    withdrawn: 'Bạn đã rút',
    lifted: 'Đã bỏ hạn chế',
  },
  replyBy: (day: string) => `Phản hồi trước hết ngày ${day}`,
  dueOn: (day: string) => `Hoàn tất trước hết ngày ${day}`,
  answer: 'Trả lời của phòng khám',
  withdraw: 'Rút yêu cầu',
  lift: 'Bỏ hạn chế',
  copy: 'Tải dữ liệu của tôi',
  consents: 'Xem và đổi những gì bạn đã đồng ý',
};

export type PrivacyMessages = typeof vi;
