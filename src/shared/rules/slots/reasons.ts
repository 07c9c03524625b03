import type { Text } from '../../errors';

/** Why a time cannot be booked. */
export type ReasonCode =
  | 'PAST'
  | 'TOO_SOON'
  | 'TOO_FAR'
  | 'ON_LEAVE'
  | 'ON_DUTY'
  | 'ROOM_CLOSED'
  | 'CLINIC_CLOSED'
  | 'OUT_OF_HOURS'
  | 'NO_SCHEDULE'
  | 'OFF_GRID'
  | 'FULL'
  | 'HELD'
  | 'ROOM_TAKEN';

export interface ClosedReason {
  code: ReasonCode;
  text: Text;
}

const TEXTS: Record<ReasonCode, Text> = {
  PAST: { vi: 'Giờ này đã qua.', en: 'This time has passed.' },
  TOO_SOON: { vi: 'Giờ này quá gần, không kịp đặt trước.', en: 'This time is too soon to book.' },
  TOO_FAR: { vi: 'Chưa mở đặt lịch cho ngày này.', en: 'Booking for this day has not opened yet.' },
  ON_LEAVE: { vi: 'Bác sĩ nghỉ.', en: 'The doctor is away.' },
  ON_DUTY: { vi: 'Bác sĩ đang trực.', en: 'The doctor is on duty.' },
  ROOM_CLOSED: { vi: 'Phòng khám bệnh tạm đóng.', en: 'The room is closed.' },
  CLINIC_CLOSED: { vi: 'Phòng khám nghỉ.', en: 'The clinic is closed.' },
  OUT_OF_HOURS: { vi: 'Ngoài giờ làm việc.', en: 'This is outside opening hours.' },
  NO_SCHEDULE: { vi: 'Không có lịch khám vào giờ này.', en: 'There is no consultation then.' },
  OFF_GRID: {
    vi: 'Giờ này không đúng giờ bắt đầu của lượt khám nào.',
    en: 'No slot begins at this time.',
  },
  FULL: { vi: 'Giờ này đã kín.', en: 'This time is fully booked.' },
  HELD: { vi: 'Có người đang giữ giờ này.', en: 'Somebody is holding this time.' },
  ROOM_TAKEN: { vi: 'Phòng đang có bác sĩ khác khám.', en: 'Another doctor is using the room.' },
};

/** A reason with its text in both languages. */
export const reason = (code: ReasonCode): ClosedReason => ({ code, text: TEXTS[code] });

/** The clinic is closed; the title of the closure is the public reason. */
export const closedFor = (title: string): ClosedReason => ({
  code: 'CLINIC_CLOSED',
  text: { vi: `Phòng khám nghỉ: ${title}.`, en: `The clinic is closed: ${title}.` },
});
