/** Texts of the waiting list, downloaded with the own appointments. */
export const vi = {
  title: 'Danh sách chờ',
  lead: 'Khi có người hủy hoặc đổi lịch, chúng tôi mời người chờ trước tiên và giữ giờ đó cho họ.',
  offer: {
    title: 'Có giờ khám cho bạn',
    left: 'Giờ này được giữ cho bạn thêm',
    almost: 'Còn một phút để nhận giờ này.',
    over: 'Lời mời này đã hết hạn. Chúng tôi sẽ mời lại khi có giờ khác.',
    accept: 'Nhận giờ này',
    move: (moment: string) => `Lịch ${moment} của bạn sẽ chuyển sang giờ này.`,
    decline: 'Không nhận, chờ tiếp',
    declined: 'Đã nhường giờ này. Bạn vẫn ở trong danh sách chờ.',
  },
  waits: {
    until: (day: string) => `Chờ đến ${day}`,
    earlier: (moment: string) => `Muốn sớm hơn lịch ${moment}`,
    leave: 'Không chờ nữa',
    leaveWhich: (what: string) => `Không chờ nữa: ${what}`,
    left: 'Bạn không còn chờ lịch này.',
    badge: 'Đang chờ',
  },
  join: {
    title: 'Vào danh sách chờ',
    earlierTitle: 'Chờ giờ khám sớm hơn',
    lead: 'Khi có giờ trống hợp ý, chúng tôi giữ cho bạn 30 phút và báo ngay.',
    earlierLead: 'Lịch hiện tại vẫn là của bạn cho đến khi bạn nhận giờ sớm hơn.',
    who: 'Ai đi khám?',
    doctor: 'Chờ bác sĩ nào?',
    anyDoctor: 'Bác sĩ nào của khoa cũng được',
    anyDoctorHint: 'Dễ có giờ trống hơn.',
    preference: 'Buổi nào tiện cho bạn?',
    preferences: {
      any: 'Giờ nào cũng được',
      morning: 'Buổi sáng',
      afternoon: 'Buổi chiều',
    },
    until: 'Chờ trong bao lâu?',
    untils: { 3: '3 ngày tới', 7: '1 tuần', 14: '2 tuần', 30: '1 tháng', 60: '2 tháng' },
    submit: 'Vào danh sách chờ',
    joined: 'Bạn đã ở trong danh sách chờ. Chúng tôi sẽ báo khi có giờ.',
    open: 'Đang có giờ trống đúng ý bạn, không cần chờ:',
    nothing: 'Không rõ bạn muốn chờ khoa nào. Hãy chọn lại từ trang đặt lịch.',
    back: 'Giữ nguyên như cũ',
  },
  askEarlier: 'Muốn khám sớm hơn',
};

export type WaitingMessages = typeof vi;
