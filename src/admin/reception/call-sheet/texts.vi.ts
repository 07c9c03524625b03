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
  outcomes: '□\u00a0Hẹn\u00a0lại □\u00a0Không\u00a0khám □\u00a0Không\u00a0nghe\u00a0máy',
  rows: 'Số người cần gọi',
  caller: 'Người gọi',
};

export type CallTexts = typeof vi;
