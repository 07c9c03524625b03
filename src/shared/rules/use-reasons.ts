import type { Text } from '../errors';
import { USE_LIMITS } from './use-limits';

/** Why an account is refused, in plain words. */
export const USE_REASONS = {
  open: (most: number, lowered: boolean): Text => ({
    vi: lowered
      ? `Tài khoản đang có ${most} lịch hẹn chưa đến ngày, là mức được đặt sau vài lần hủy muộn hoặc không đến. Hãy hủy bớt lịch hoặc gọi quầy tiếp đón.`
      : `Tài khoản đang có ${most} lịch hẹn chưa đến ngày, nhiều nhất có thể. Hãy hủy bớt lịch hoặc gọi quầy tiếp đón.`,
    en: lowered
      ? `Your account has ${most} appointments to come, the most after late cancellations or missed visits. Cancel one, or call the desk.`
      : `Your account has ${most} appointments to come, the most there may be. Cancel one, or call the desk.`,
  }),
  unverified: (most: number): Text => ({
    vi: `Số điện thoại chưa xác minh chỉ giữ được ${most} lịch hẹn. Hãy gọi quầy tiếp đón để đặt thêm.`,
    en: `With a phone number that is not verified you can have ${most} appointments. Call the desk for more.`,
  }),
  patientAndDoctor: {
    vi: 'Người bệnh đã có lịch với bác sĩ này trong ngày. Hãy đổi giờ của lịch đó, hoặc chọn ngày khác.',
    en: 'The patient has an appointment with this doctor on that day. Move that one, or choose another day.',
  },
  accountAndDoctor: (most: number): Text => ({
    vi: `Mỗi tài khoản đặt nhiều nhất ${most} lịch với một bác sĩ trong một ngày. Hãy chọn bác sĩ hoặc ngày khác, hoặc gọi quầy tiếp đón.`,
    en: `An account makes at most ${most} appointments with one doctor on one day. Choose another doctor or day, or call the desk.`,
  }),
  holds: {
    vi: 'Bạn đã giữ chỗ quá nhiều lần trong một giờ. Hãy đặt giờ đang giữ, hoặc thử lại sau.',
    en: 'You have held too many times within an hour. Book the one you hold, or try again later.',
  },
  waits: {
    vi: `Mỗi tài khoản chờ nhiều nhất ${USE_LIMITS.waitsPerAccount} lịch một lúc.`,
    en: `An account may wait for at most ${USE_LIMITS.waitsPerAccount} things at a time.`,
  },
  codes: {
    vi: 'Hôm nay đã nhập sai hoặc xin mã quá nhiều lần. Hãy nhờ quầy tiếp đón, hoặc thử lại vào ngày mai.',
    en: 'There were too many wrong codes or requests today. Please ask at the desk, or try again tomorrow.',
  },
  signInCodes: {
    vi: 'Hôm nay đã gửi quá nhiều mã. Hãy đăng nhập bằng mật khẩu, gọi phòng khám, hoặc thử lại vào ngày mai.',
    en: 'Too many codes were sent today. Sign in with your password, call the clinic, or try again tomorrow.',
  },
  manyRegistrations: {
    vi: 'Nơi này vừa có quá nhiều người đăng ký. Vui lòng thử lại sau, hoặc nhờ quầy tiếp đón.',
    en: 'Too many people have just registered from here. Please try later, or ask at the desk.',
  },
  registrations: {
    vi: 'Nơi này vừa có nhiều người đăng ký. Hãy nhập mã đã gửi đến số điện thoại của bạn để tiếp tục.',
    en: 'Many people have just registered from here. Enter the code that was sent to your phone to go on.',
  },
} as const;
