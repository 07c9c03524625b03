/** Words of the sheet by which the desk calls those who missed an appointment; they come with it. */
export const vi = {
  open: 'Danh sách gọi',
  title: 'Danh sách gọi: lịch không đến',
  back: 'Về lịch hẹn',
  print: 'In',
  none: 'Không có ai để gọi',
  noneText: 'Trong phần đang lọc, không có lịch nào ghi là không đến.',
  more: (shown: number, all: number) =>
    `Có ${all} lịch không đến; đây là ${shown} lịch gần nhất. Lọc hẹp lại để gọi những lịch khác.`,
  name: 'Bệnh nhân',
  age: 'Tuổi',
  phone: 'SĐT',
  when: 'Lịch đã lỡ',
  doctor: 'Bác sĩ',
  department: 'Khoa',
  before: 'Lần không đến trước đó',
  outcome: 'Kết quả gọi',
  calls: 'Đã gọi',
  tries: (count: number) => `${count} lần`,
  last: (time: string, who: string | null, what: string) =>
    `${time}${who === null ? '' : ` ${who}`}: ${what}`,
  again: (moment: string) => `gọi lại ${moment}`,
  other: 'Kết quả khác',
  otherOf: (name: string) => `Kết quả khác của cuộc gọi ${name}`,
  group: (name: string) => `Ghi kết quả gọi ${name}`,
  callAt: 'Gọi lại lúc',
  callAtTitle: (name: string) => `${name} xin gọi lại lúc nào?`,
  save: 'Ghi lại',
  close: 'Đóng',
  noted: (name: string, what: string) => `${name}: ${what}.`,
  undo: 'Hoàn tác',
  undoOf: (name: string) => `Bỏ cuộc gọi ${name} vừa ghi`,
  undone: (name: string) => `Đã bỏ cuộc gọi ${name} vừa ghi.`,
  withSettled: 'Hiện cả người đã gọi xong',
  allSettled: 'Đã gọi xong mọi người',
  allSettledText: 'Trong phần đang lọc, không còn ai phải gọi.',
  outcomes:
    '□\u00a0Sẽ\u00a0đến □\u00a0Hẹn\u00a0lại □\u00a0Không\u00a0khám □\u00a0Không\u00a0nghe\u00a0máy □\u00a0Sai\u00a0số □\u00a0Gọi\u00a0lại\u00a0lúc\u00a0…',
  rows: 'Số người cần gọi',
  caller: 'Người gọi',
};

export type CallTexts = typeof vi;
