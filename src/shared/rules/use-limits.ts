import type { Text } from '../errors';

/**
 * How much one account or one address may use, in one place. Ordinary people never meet these: a
 * mother with two ill children, forty people behind the address of one waiting room.
 */
export const USE_LIMITS = {
  /** Appointments still to come that one account has made. */
  openPerAccount: 10,
  /** The same of an account whose phone number nobody has proved, where no message reaches phones. */
  openUnverified: 2,
  /** Appointments of one patient with one doctor on one day. */
  perPatientDoctorAndDay: 1,
  /** Appointments that one account makes with one doctor on one day. */
  perAccountDoctorAndDay: 3,
  /** Slots that one account may hold in an hour, one after the other. */
  holdsPerHour: 60,
  /** Slots that visitors from one address may hold in an hour before they sign in. */
  guestHoldsPerHour: 20,
  /** What one account waits for on the waiting list. */
  waitsPerAccount: 10,
  /** Patients that one account stands for; a larger family asks at the desk. */
  profilesPerAccount: 15,
  /** Registrations from one address in an hour; beyond that a number is proved first. */
  registrationsPerHour: 30,
  /** Wrong one-time codes for one account in a day; then only the desk helps. */
  wrongCodesPerAccount: 10,
  /** Wrong one-time codes from one address in a day. */
  wrongCodesPerAddress: 100,
  /** One-time codes that are asked for with one name in a day. */
  codesPerName: 20,
  /** One-time codes that are asked for from one address in a day. */
  codesPerAddress: 200,
  /** Codes to sign in that one phone number is sent in a day, whoever asks for them. */
  signInCodesPerNumber: 6,
  /** Codes to sign in that are asked for from one address in a day. */
  signInCodesPerAddress: 100,
  /** Codes to sign in that all numbers together are sent in a day: each message costs the clinic. */
  signInCodesPerDay: 2_000,
  /** Networks (IPv6 /48) may do so many times what one address may. */
  networkFactor: 4,
} as const;

/** How cancelling late and not coming lower what an account may book; it is restored with time. */
export const STRIKES = {
  /** A cancellation is late so many minutes before the start. */
  lateMinutes: 240,
  /** Days after which one is forgotten. */
  days: 90,
  /** So many are forgiven. */
  free: 1,
  /** Fewer open appointments for each further one, and the fewest that are left. */
  open: { less: 2, atLeast: 3 },
  /** The same of appointments with one doctor on one day. */
  doctorAndDay: { less: 1, atLeast: 2 },
} as const;

export type UseLimits = Readonly<Record<keyof typeof USE_LIMITS, number>>;

/** What an account may book now. */
export interface Allowance {
  open: number;
  doctorAndDay: number;
}

/** What is left to an account with so many late cancellations and missed visits, of what a clinic grants. */
export function allowanceAfter(
  strikes: number,
  limits: Pick<UseLimits, 'openPerAccount' | 'perAccountDoctorAndDay'>,
): Allowance {
  const counted = Math.max(0, strikes - STRIKES.free);
  const { open, doctorAndDay } = STRIKES;
  return {
    open: Math.max(open.atLeast, limits.openPerAccount - counted * open.less),
    doctorAndDay: Math.max(
      doctorAndDay.atLeast,
      limits.perAccountDoctorAndDay - counted * doctorAndDay.less,
    ),
  };
}

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
