import type { LackKey, SetUpStep } from '../../shared/set-up/operations';

interface StepWords {
  title: string;
  /** What is done in it. */
  lead: string;
  /** What is there. */
  there: (count: number) => string;
  add?: string;
  list: string;
}

export interface SetUpWords {
  title: string;
  lead: string;
  blocked: string;
  ready: (when: string) => string;
  readyFor: (clinic: number) => string;
  noTimes: string;
  seeTimes: string;
  toSetUp: string;
  notDone: (count: number) => string;
  usual: string;
  /** The import of the list of this name. */
  importOf: (list: string) => string;
  added: (count: number) => string;
  english: {
    title: string;
    lead: string;
    whole: string;
    lacks: (texts: number, rows: number) => string;
    more: (count: number) => string;
  };
  addBlock: string;
  addHours: string;
  addPerson: string;
  states: { done: string; missing: string; open: string };
  steps: Record<SetUpStep, StepWords>;
  lacks: Record<LackKey, (count: number) => string>;
}

/** The words of the set-up page. */
export const vi: SetUpWords = {
  title: 'Thiết lập phòng khám',
  lead: 'Từ cài đặt trống đến lịch hẹn đầu tiên. Làm lần lượt từ trên xuống, dừng và quay lại lúc nào cũng được.',
  blocked: 'Bệnh nhân chưa đặt lịch được. Còn thiếu:',
  ready: (when) => `Bệnh nhân đặt lịch được rồi. Giờ trống sớm nhất: ${when}.`,
  readyFor: (count) => `${count} bác sĩ có giờ trống trong hai tuần tới.`,
  noTimes:
    'Các bước cần thiết đã đủ nhưng hai tuần tới không có giờ trống. Hãy xem lại lịch khám, ngày nghỉ và thời hạn đặt lịch.',
  seeTimes: 'Xem giờ trống',
  toSetUp: 'Tiếp tục thiết lập',
  notDone: (count) => `Phòng khám chưa nhận đặt lịch được: còn ${count} việc phải làm.`,
  usual: 'Thêm 12 khoa thường có',
  importOf: (list) => `Nhập CSV: ${list}`,
  added: (count) => `Đã thêm ${count} khoa. Xóa khoa không dùng trong danh sách khoa.`,
  addBlock: 'Thêm tòa nhà',
  addHours: 'Ghi giờ làm việc',
  addPerson: 'Thêm nhân viên',
  states: { done: 'Đã xong', missing: 'Cần làm', open: 'Nên làm' },
  steps: {
    clinic: {
      title: 'Tên và giờ làm việc',
      lead: 'Tên, địa chỉ, điện thoại và giờ mở cửa hiện trên trang công khai và giấy tờ in. Giờ điền sẵn là thứ Hai đến thứ Bảy, 7:00–17:00: sửa ở thẻ Giờ làm việc.',
      there: (count) => `${count} phòng khám`,
      add: 'Thêm phòng khám',
      list: 'Mở phòng khám',
    },
    departments: {
      title: 'Khoa',
      lead: 'Khoa nhận đặt lịch là chuyên khoa để bệnh nhân chọn.',
      there: (count) => `${count} khoa`,
      add: 'Thêm khoa',
      list: 'Danh sách khoa',
    },
    rooms: {
      title: 'Tòa nhà và phòng',
      lead: 'Phiếu hẹn và màn hình gọi số chỉ bệnh nhân đến đúng phòng.',
      there: (count) => `${count} phòng`,
      add: 'Thêm phòng',
      list: 'Danh sách phòng',
    },
    doctors: {
      title: 'Bác sĩ',
      lead: 'Chọn khoa để bệnh nhân thấy bác sĩ; “Nhận đặt lịch” đã bật sẵn.',
      there: (count) => `${count} bác sĩ`,
      add: 'Thêm bác sĩ',
      list: 'Danh sách bác sĩ',
    },
    schedules: {
      title: 'Lịch khám',
      lead: 'Buổi khám hằng tuần của từng bác sĩ. Giờ trống được tính từ đây.',
      there: (count) => `${count} buổi khám`,
      add: 'Thêm lịch khám',
      list: 'Danh sách lịch khám',
    },
    services: {
      title: 'Bảng giá dịch vụ',
      lead: 'Bệnh nhân xem giá trước khi đến, bác sĩ chỉ định từ danh sách này.',
      there: (count) => `${count} dịch vụ`,
      add: 'Thêm dịch vụ',
      list: 'Bảng giá',
    },
    accounts: {
      title: 'Tài khoản nhân viên',
      lead: 'Mỗi người một tài khoản với đúng vai trò: lễ tân, bác sĩ, điều dưỡng, dược sĩ.',
      there: (count) => `${count} tài khoản nhân viên`,
      add: 'Cấp tài khoản',
      list: 'Danh sách tài khoản',
    },
    patients: {
      title: 'Bệnh nhân cũ',
      lead: 'Chuyển hồ sơ hành chính từ phần mềm cũ bằng tệp CSV: thử trước, sai dòng nào báo dòng đó.',
      there: (count) => (count >= 1000 ? 'Hơn 1.000 bệnh nhân' : `${count} bệnh nhân`),
      list: 'Danh sách bệnh nhân',
    },
    settings: {
      title: 'Quy định và lời dặn',
      lead: 'Đặt trước bao lâu, hủy đến lúc nào, tên người gửi tin nhắn, lời dặn khi đặt lịch.',
      there: (count) => (count === 0 ? 'Đang dùng mức mặc định' : `Đã sửa ${count} lần`),
      list: 'Mở cài đặt',
    },
  },
  english: {
    title: 'Tiếng Anh',
    lead: 'Người đọc tiếng Anh thấy tiếng Việt ở những chỗ sau.',
    whole: 'Mọi chỗ đã có tiếng Anh.',
    lacks: (texts, rows) => `${texts} chỗ chưa dịch, trong ${rows} mục`,
    more: (count) => `và ${count} mục khác`,
  },
  lacks: {
    clinic: () => 'Chưa có phòng khám.',
    hours: () => 'Chưa ghi giờ làm việc: trang công khai không nói lúc nào mở cửa.',
    departments: () => 'Chưa có khoa.',
    'bookable-departments': () => 'Chưa khoa nào nhận đặt lịch.',
    blocks: () => 'Chưa có tòa nhà, phòng nằm trong tòa nhà.',
    rooms: () => 'Chưa có phòng.',
    doctors: () => 'Chưa có bác sĩ.',
    'bookable-doctors': () => 'Chưa bác sĩ nào bật “Nhận đặt lịch”.',
    schedules: () => 'Chưa bác sĩ nào có lịch khám.',
    'doctors-without-hours': (count) => `${count} bác sĩ nhận đặt lịch nhưng chưa có lịch khám.`,
    services: () => 'Chưa có dịch vụ nào.',
    people: () => 'Chưa có nhân viên lễ tân: thêm người đó trước, rồi cấp tài khoản.',
    desk: () => 'Chưa có tài khoản lễ tân.',
    'doctors-without-account': (count) => `${count} bác sĩ chưa có tài khoản.`,
    patients: () => 'Chưa có bệnh nhân. Bỏ qua nếu phòng khám mới mở.',
    untouched: () => 'Chưa ai xem lại các mức mặc định.',
  },
};
