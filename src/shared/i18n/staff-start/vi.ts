import type { NumberKey } from '../../staff-start/operations';

/** Texts of the staff start page, of queues, and of the screen in a waiting room. */
export interface StartWords {
  start: {
    numbers: Record<NumberKey, string>;
    numbersTitle: string;
    /** A number in the words of a link. */
    open: (label: string, count: number) => string;
    lastWeek: (count: number) => string;
    all: (total: number) => string;
    listEmpty: Partial<Record<NumberKey, string>>;
    failed: string;
    everything: string;
    quietDay: string;
    quietText: string;
    nextDay: (count: number) => string;
    refreshed: (time: string) => string;
  };
  visit: {
    next: string;
    now: string;
    none: string;
    noneText: string;
    record: string;
    newRecord: string;
    patient: string;
    appointment: string;
  };
  weeks: {
    byDay: string;
    byDepartment: string;
    noShows: string;
    current: string;
    last: string;
    chart: string;
    table: string;
    view: string;
    day: string;
    department: string;
    empty: string;
    /** Where a picture shows some of the departments only. */
    busiest: (shown: number, all: number) => string;
  };
  queue: {
    title: string;
    of: (department: string) => string;
    choose: string;
    allDepartments: string;
    none: string;
    noneText: string;
    today: string;
    waiting: string;
    called: string;
    inExam: string;
    columnEmpty: string;
    callNext: string;
    nextUp: (number: string) => string;
    nobody: string;
    own: string;
    everyone: string;
    whose: string;
    screen: string;
    minutes: (minutes: number) => string;
    waitingFor: (minutes: number) => string;
    calledFor: (minutes: number) => string;
    inExamFor: (minutes: number) => string;
    longest: (minutes: number) => string;
    counts: (waiting: number, inExam: number) => string;
    skipped: string;
    room: (room: string) => string;
    number: (number: string) => string;
    hidden: string;
    offline: string;
    said: (action: string, number: string) => string;
    departmentColumn: string;
    longestColumn: string;
  };
  screen: {
    title: (department: string) => string;
    invite: string;
    room: (room: string) => string;
    counter: string;
    lastCalled: string;
    next: string;
    waiting: (count: number) => string;
    nobodyCalled: string;
    nobodyWaiting: string;
    offline: string;
    speech: string;
    speechOn: string;
    noVoice: string;
    full: string;
    notFound: string;
    notFoundText: string;
    loading: string;
    /** What is spoken: the number in words, and the room. */
    spoken: (number: string, room: string | null) => string;
    digits: readonly string[];
  };
}

const duration = (minutes: number): string => {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${minutes} phút`;
  return rest === 0 ? `${hours} giờ` : `${hours} giờ ${rest} phút`;
};

export const vi: StartWords = {
  start: {
    numbers: {
      today: 'Lịch hẹn hôm nay',
      expected: 'Chưa đến',
      waiting: 'Đang chờ khám',
      inExam: 'Đã gọi, đang khám',
      completed: 'Đã khám xong',
      toConfirm: 'Chờ xác nhận',
      toSign: 'Bệnh án chờ ký',
      draftRecords: 'Bệnh án đang viết',
      ownStays: 'Nội trú đang điều trị',
      'bed-available': 'Giường trống',
      'bed-occupied': 'Giường có BN',
      'bed-cleaning': 'Giường chờ dọn',
      'bed-reserved': 'Giường đã giữ',
      onDuty: 'Đang trực',
      ownShifts: 'Ca trực của tôi',
      swaps: 'Xin đổi ca',
      unpublished: 'Ca chưa công bố',
      toDispense: 'Đơn chờ phát thuốc',
      lowStock: 'Thuốc dưới mức tối thiểu',
      expiring: 'Lô hết hạn trong 60 ngày',
      expired: 'Lô đã hết hạn còn tồn',
      weekLoad: 'Lịch hẹn tuần này',
      lastWeekLoad: 'Lịch hẹn tuần trước',
      weekNoShow: 'Không đến tuần này',
      lastWeekNoShow: 'Không đến tuần trước',
      emergencyAccess: 'Truy cập khẩn cấp tuần này',
    },
    numbersTitle: 'Số liệu',
    open: (label, count) => `${label}: ${count}`,
    lastWeek: (count) => `tuần trước ${count}`,
    all: (total) => `Xem tất cả (${total})`,
    listEmpty: {
      today: 'Hôm nay không có lịch hẹn.',
      expected: 'Không còn ai sắp đến hôm nay.',
      ownShifts: 'Chưa có ca trực sắp tới.',
      onDuty: 'Lúc này không có ai trực.',
      toDispense: 'Không có đơn nào chờ phát.',
      lowStock: 'Không có thuốc nào dưới mức tối thiểu.',
      expiring: 'Không có lô nào sắp hết hạn.',
    },
    failed: 'Chưa tải được trang chủ',
    everything: 'Tất cả danh sách',
    quietDay: 'Hôm nay không có lịch hẹn',
    quietText: 'Phòng khám nghỉ hoặc chưa ai đặt lịch cho hôm nay.',
    nextDay: (count) => `${count} lịch hẹn`,
    refreshed: (time) => `Cập nhật lúc ${time}`,
  },
  visit: {
    next: 'Người tiếp theo',
    now: 'Đang khám',
    none: 'Chưa có ai chờ bạn khám',
    noneText: 'Người bệnh hiện ở đây khi lễ tân tiếp nhận.',
    record: 'Bệnh án',
    newRecord: 'Viết bệnh án',
    patient: 'Hồ sơ BN',
    appointment: 'Lịch hẹn',
  },
  weeks: {
    byDay: 'Lịch hẹn theo ngày',
    byDepartment: 'Lịch hẹn theo khoa',
    noShows: 'Không đến',
    current: 'Tuần này',
    last: 'Tuần trước',
    chart: 'Biểu đồ',
    table: 'Bảng',
    view: 'Cách xem',
    day: 'Ngày',
    department: 'Khoa',
    empty: 'Hai tuần này chưa có lịch hẹn.',
    busiest: (shown, all) => `${shown} khoa đông nhất trong ${all}; bảng có đủ các khoa.`,
  },
  queue: {
    title: 'Hàng chờ',
    of: (department) => `Hàng chờ ${department}`,
    choose: 'Khoa',
    allDepartments: 'Tất cả khoa',
    none: 'Chưa có ai trong hàng chờ',
    noneText: 'Người bệnh hiện ở đây sau khi được tiếp nhận.',
    today: 'Lịch hẹn hôm nay',
    waiting: 'Đang chờ',
    called: 'Đã gọi',
    inExam: 'Đang khám',
    columnEmpty: 'Không có ai.',
    callNext: 'Gọi số tiếp theo',
    nextUp: (number) => `Tiếp theo: ${number}`,
    nobody: 'Không còn ai chờ',
    own: 'Của tôi',
    everyone: 'Cả khoa',
    whose: 'Hàng chờ của ai',
    screen: 'Màn hình phòng chờ',
    minutes: duration,
    waitingFor: (minutes) => `chờ ${duration(minutes)}`,
    calledFor: (minutes) => `gọi ${duration(minutes)} trước`,
    inExamFor: (minutes) => `khám ${duration(minutes)}`,
    longest: (minutes) => `Chờ lâu nhất ${duration(minutes)}`,
    counts: (waiting, inExam) => `${waiting} đang chờ, ${inExam} đã gọi hoặc đang khám`,
    skipped: 'Đã bỏ lượt',
    room: (room) => `Phòng ${room}`,
    number: (number) => `Số ${number}`,
    hidden: 'Không được xem tên',
    offline: 'Mất kết nối, đang thử lại. Danh sách có thể đã cũ.',
    said: (action, number) => `${action}: số ${number}.`,
    departmentColumn: 'Khoa',
    longestColumn: 'Chờ lâu nhất',
  },
  screen: {
    title: (department) => `Gọi số – ${department}`,
    invite: 'Mời số',
    room: (room) => `Phòng ${room}`,
    counter: 'Xin đến quầy tiếp đón',
    lastCalled: 'Vừa gọi',
    next: 'Tiếp theo',
    waiting: (count) => `${count} người đang chờ`,
    nobodyCalled: 'Xin chờ gọi số',
    nobodyWaiting: 'Chưa có ai chờ',
    offline: 'Mất kết nối, đang thử lại',
    speech: 'Bật giọng đọc',
    speechOn: 'Tắt giọng đọc',
    noVoice: 'Máy này chưa có giọng đọc tiếng Việt',
    full: 'Toàn màn hình',
    notFound: 'Không có khoa này',
    notFoundText: 'Hãy mở màn hình từ trang Hàng chờ của khoa.',
    loading: 'Đang tải…',
    spoken: (number, room) =>
      room === null ? `Mời số ${number}, đến quầy tiếp đón` : `Mời số ${number}, phòng ${room}`,
    digits: ['không', 'một', 'hai', 'ba', 'bốn', 'năm', 'sáu', 'bảy', 'tám', 'chín'],
  },
};
