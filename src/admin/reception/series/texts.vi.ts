/** Words of a series of visits; they come with its part of the dialog. */
export const vi = {
  repeat: 'Hẹn định kỳ',
  every: 'Cách nhau',
  unit: 'Đơn vị',
  units: { day: 'ngày', week: 'tuần' },
  times: 'Số lượt',
  within: (from: number, to: number) => `Từ ${from} đến ${to}.`,
  anyDoctor: 'Bác sĩ nào của khoa cũng được',
  service: 'Dịch vụ',
  dates: 'Các lượt',
  states: { free: 'Còn trống', taken: 'Đã có người', closed: 'Nghỉ', outside: 'Ngoài giờ đặt' },
  leaveOut: 'Bỏ lượt này',
  nothingNear: 'Không còn giờ trống trong hai tuần sau đó.',
  summary: (booked: number, left: number, open: number) =>
    `Đặt ${booked} lượt${left > 0 ? `, bỏ ${left}` : ''}${open > 0 ? `, còn ${open} lượt phải chọn giờ hoặc bỏ` : ''}.`,
  choose: 'Chọn giờ khác cho các lượt chưa đặt được, hoặc bỏ các lượt đó.',
  none: 'Chưa có lượt nào để đặt.',
  invalid: 'Nhập khoảng cách và số lượt.',
  save: (count: number) => `Đặt ${count} lượt`,
  done: (codes: string) => `Đã đặt đợt hẹn: ${codes}.`,
};

export type SeriesTexts = typeof vi;
