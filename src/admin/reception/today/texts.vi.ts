/** Words of the desk's day and of booking in the calendar; they come with those screens. */
export const vi = {
  newVisit: {
    title: (time: string) => `Đặt lịch lúc ${time}`,
    reason: 'Lý do khám',
    save: 'Đặt lịch',
    saving: 'Đang đặt…',
    cancel: 'Hủy',
    missing: 'Chọn người khám.',
    done: (code: string) => `Đã đặt lịch ${code}.`,
  },
  closeDay: {
    open: (name: string, day: string) => `Cho nghỉ: ${name}, ${day}`,
    title: 'Bác sĩ nghỉ',
  },
  today: {
    title: 'Quầy hôm nay',
    parts: 'Các mục trong ngày',
    find: 'Tìm tên, mã, bác sĩ hoặc quét QR',
    late: 'Trễ hẹn',
    toCome: 'Sắp đến',
    here: 'Đang chờ',
    called: 'Đã gọi',
    inside: 'Đang khám',
    over: 'Đã xong',
    missed: 'Không đến',
    since: {
      late: (time: string) => `trễ ${time}`,
      here: (time: string) => `chờ ${time}`,
      called: (time: string) => `gọi ${time} trước`,
      inside: (time: string) => `khám ${time}`,
    },
    nobody: 'Hôm nay chưa có lịch hẹn',
    nobodyText: 'Lịch hẹn và khách vãng lai của hôm nay hiện ở đây.',
    noneFound: 'Không có ai ở đây',
    tooMany: (shown: string) => `Chỉ hiện ${shown} lịch đầu tiên. Chọn một khoa.`,
    keyUp: 'Lên dòng trên',
    keyDown: 'Xuống dòng dưới',
    keyLeft: 'Sang cột bên trái',
    keyRight: 'Sang cột bên phải',
    keyWalkIn: 'Khách vãng lai',
    keyCode: 'Tiếp đón bằng mã',
    keyAll: 'Xem tất cả',
    keyPart: (part: string) => `Chỉ xem: ${part}`,
    hint: '↑ ↓ ← → chọn người, F để tìm; phím trong ngoặc làm việc đó. Bấm ? để xem mọi phím.',
  },
};

export type TodayTexts = typeof vi;
