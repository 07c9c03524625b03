/** Texts of booking several visits for one day, downloaded with that page. */
export const vi = {
  single: 'Chỉ đặt một lịch khám',
  places: {
    title: 'Bạn cần đến những nơi nào?',
    lead: 'Chọn từ hai nơi. Chúng tôi xếp giờ theo thứ tự hợp lý: lấy máu, chụp chiếu trước, bác sĩ khám khi đã có kết quả.',
    parts: 'Xét nghiệm, chụp chiếu',
    departments: 'Khám chuyên khoa',
    filter: 'Tìm chuyên khoa hoặc bệnh',
    none: 'Không có chuyên khoa nào khớp. Thử từ ngắn hơn.',
    chosen: (names: string) => `Đã chọn: ${names}`,
    few: 'Hãy chọn từ hai nơi. Chỉ cần một nơi thì đặt một lịch khám.',
    doctor: (department: string) => `Bác sĩ ${department}`,
    anyDoctor: 'Bác sĩ nào cũng được',
  },
  times: {
    title: 'Chọn ngày và giờ',
    lead: 'Mỗi lựa chọn đủ giờ cho tất cả các nơi, đã tính thời gian đi lại và chờ kết quả.',
    searching: 'Đang tìm ngày đủ giờ cho tất cả các nơi…',
    none: (from: string, to: string) =>
      `Từ ${from} đến ${to} không có ngày nào đủ giờ cho tất cả các nơi. Xem các ngày sau, bớt một nơi, hoặc để bác sĩ nào cũng được.`,
    own: 'đang giữ cho bạn',
    missing: 'Hãy chọn một ngày.',
    earlier: 'Hai tuần trước',
    later: 'Hai tuần sau',
    more: (count: number) => `Xem thêm ${count} lựa chọn`,
    count: (count: number) => `${count} lựa chọn`,
    room: (number: string, floor: number | null) =>
      floor === null ? `phòng ${number}` : `phòng ${number}, tầng ${floor}`,
    lost: 'Có giờ vừa có người đặt nên chưa giữ được lượt nào. Những gì bạn đã nhập vẫn còn. Hãy chọn lại:',
  },
  moving: {
    which: 'Đổi lịch nào?',
    all: (count: number) => `Cả ${count} lượt khám trong ngày`,
    allHint: 'Sang ngày khác hay giờ khác, vẫn theo thứ tự hợp lý.',
    one: 'Chỉ lượt này',
    oneHint: 'Sang ngày khác thì lượt này không đi cùng các lượt kia nữa.',
    anyDoctor: 'Bác sĩ khác trong khoa cũng được',
    confirm: (count: number) => `Xác nhận đổi ${count} lịch`,
    lost: 'Có giờ vừa có người đặt nên chưa đổi lượt nào. Lịch cũ vẫn là của bạn. Hãy chọn lại.',
  },
  person: {
    visits: 'Các lượt khám',
    fee: (money: string) => `Phí khám ${money}`,
    confirm: (count: number) => `Xác nhận đặt ${count} lịch`,
    change: 'Đổi ngày giờ',
  },
};

export type DayMessages = typeof vi;
