/** Words of moving appointments away from leave. */
export const vi = {
  leave: {
    title: 'Dời lịch hẹn',
    preview: '%{count} lịch hẹn nằm trong thời gian này',
    previewHint:
      'Lưu xong, bạn dời hoặc hủy từng lịch. Lịch nghỉ chỉ có hiệu lực khi không còn lịch hẹn nào.',
    first: 'Đây là %{count} lịch đầu tiên; các lịch sau hiện ra khi đã xong những lịch này.',
    standing: 'Dời hoặc hủy hết rồi mới duyệt được.',
    nobody: 'Không có lịch hẹn nào trong thời gian này.',
    nobodyHint: 'Duyệt được ngay, không phải dời lịch của ai.',
    looking: 'Đang tìm lịch hẹn bị ảnh hưởng…',
    unknown: 'Chưa tìm được lịch hẹn bị ảnh hưởng',
    lead: 'Chọn giờ mới cho từng người, rồi xác nhận một lần. Mỗi người được báo một lần.',
    toOf: 'Chuyển %{name} sang',
    changesDoctor: 'Đổi bác sĩ: %{from} → %{to}',
    nobodyYet: 'chưa có bác sĩ',
    cancel: 'Hủy lịch, báo người bệnh',
    none: 'Không còn giờ trống',
    later: 'Để sau',
    confirm: 'Xác nhận %{count} lịch và duyệt',
    approve: 'Duyệt lịch nghỉ',
    working: 'Đang dời lịch…',
    done: 'Đã dời %{moved} lịch. Lịch nghỉ đã duyệt.',
    doneCancelled: 'Đã dời %{moved} lịch, hủy %{cancelled} lịch. Lịch nghỉ đã duyệt.',
    partly: 'Đã xong %{moved} lịch, còn %{left} lịch chưa dời. Lịch nghỉ chưa được duyệt.',
    failed: 'Chưa dời được',
  },
} as const;
