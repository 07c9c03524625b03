import { f } from '../../src/shared/fields/f';
import { eq, not } from '../../src/shared/resource/predicate';
import { resource } from '../../src/shared/resource/resource';
import { DUTY_MINUTES } from '../../src/shared/roster/kinds';
import { BED_LIMITS } from '../../src/shared/rules/beds/limits';
import { INSURANCE_CLASSES } from '../../src/shared/rules/insurance/classes';
import { QUIET_HOURS } from '../../src/shared/rules/quiet-hours';
import { BOOKING_LIMITS } from '../../src/shared/rules/slots/limits';
import { STRIKES, USE_LIMITS } from '../../src/shared/rules/use-limits';
import { CLINIC_TEXTS } from '../../src/shared/site/clinic-texts';
import { dutyKinds } from '../parts/duty-kinds';
import { controlClasses } from '../parts/medicine-choices';
import { FRONT_DESK, MANAGERS } from '../parts/roles';
import { t } from '../parts/text';

/** The limits and texts that a clinic chooses for itself; it begins with those of Sen. */
export const caiDat = resource('cai-dat', {
  label: t('Cài đặt phòng khám', 'Clinic settings'),
  one: t('cài đặt phòng khám', 'clinic settings'),
  icon: 'settings',
  group: 'he-thong',
  title: 'shortName',
  single: true,
  fields: {
    noticeMinutes: f.duration({
      label: t('Đặt trước ít nhất', 'Notice before a visit'),
      help: t(
        'Người bệnh không đặt được giờ khám gần hơn thế. Quầy tiếp đón không bị giới hạn.',
        'Patients book no time that is nearer. The desk is not bound by it.',
      ),
      required: true,
      min: 0,
      max: 10_080,
      default: BOOKING_LIMITS.noticeMinutes,
    }),
    windowDays: f.integer({
      label: t('Đặt trước nhiều nhất', 'Booked ahead at most'),
      help: t('Số ngày kể từ hôm nay.', 'Days ahead, from today.'),
      required: true,
      min: 1,
      max: 365,
      unit: 'ngày',
      default: BOOKING_LIMITS.windowDays,
    }),
    cutOffMinutes: f.duration({
      label: t('Hủy, đổi trước ít nhất', 'Cancel and move until'),
      help: t(
        'Sau đó người bệnh phải gọi quầy tiếp đón.',
        'Later than that before the start, patients call the desk.',
      ),
      required: true,
      min: 0,
      max: 10_080,
      default: BOOKING_LIMITS.cutOffMinutes,
    }),
    perPatientAndDay: f.integer({
      label: t('Lịch một người mỗi ngày', 'Visits of a patient a day'),
      required: true,
      min: 1,
      max: 20,
      default: BOOKING_LIMITS.perPatientAndDay,
    }),
    openPerAccount: f.integer({
      label: t('Lịch chưa đến của một tài khoản', 'Visits to come of an account'),
      help: t(
        'Giảm dần khi hủy muộn hoặc không đến nhiều lần.',
        'Fewer after several late cancellations or missed visits.',
      ),
      required: true,
      min: STRIKES.open.atLeast,
      max: 50,
      default: USE_LIMITS.openPerAccount,
    }),
    perAccountDoctorAndDay: f.integer({
      label: t('Lịch một bác sĩ một ngày của tài khoản', 'With one doctor on one day, an account'),
      required: true,
      min: STRIKES.doctorAndDay.atLeast,
      max: 20,
      default: USE_LIMITS.perAccountDoctorAndDay,
    }),
    profilesPerAccount: f.integer({
      label: t('Người bệnh của một tài khoản', 'Patients of an account'),
      help: t('Gia đình đông hơn nhờ quầy tiếp đón.', 'A larger family asks at the desk.'),
      required: true,
      min: 1,
      max: 50,
      default: USE_LIMITS.profilesPerAccount,
    }),
    offerMinutes: f.duration({
      label: t('Giữ giờ cho người chờ', 'A freed time is kept for'),
      help: t(
        'Giờ trống được giữ chừng này cho người đầu danh sách chờ.',
        'So long it is kept for the first on the waiting list.',
      ),
      required: true,
      min: 5,
      max: 720,
      default: BOOKING_LIMITS.offerMinutes,
    }),
    offersMissed: f.integer({
      label: t('Lần bỏ qua thì thôi chờ', 'Missed offers that end the wait'),
      required: true,
      min: 1,
      max: 10,
      default: BOOKING_LIMITS.offersMissed,
    }),
    waitsPerPatient: f.integer({
      label: t('Lịch một người chờ cùng lúc', 'Waits of a patient at a time'),
      required: true,
      min: 1,
      max: 20,
      default: BOOKING_LIMITS.waitsPerPatient,
    }),
    undoMinutes: f.duration({
      label: t('Hoàn tác xếp giường trong', 'Acts on beds are undone within'),
      required: true,
      min: 1,
      max: 120,
      default: BED_LIMITS.undoMinutes,
    }),
    dischargeHour: f.integer({
      label: t('Giờ trả giường', 'Hour of discharge'),
      help: t(
        'Ngày dự kiến ra viện, từ giờ này giường được tính là trống.',
        'On the expected day the bed counts as free from this hour on.',
      ),
      required: true,
      min: 0,
      max: 23,
      unit: 'giờ',
      default: BED_LIMITS.dischargeHour,
    }),
    dutyKinds: f.rows({
      label: t('Ca trực', 'Kinds of duty'),
      one: t('ca', 'kind'),
      help: t(
        'Đổi giờ chỉ áp dụng cho ca xếp từ nay; ca đã xếp giữ giờ cũ. Ca không dùng không xếp được nữa.',
        'New hours hold for duties written from now on; those that are there keep theirs. A kind not in use is written no more.',
      ),
      fields: {
        kind: f.enum({ label: t('Ca', 'Kind'), options: dutyKinds, required: true }),
        letter: f.text({ label: t('Chữ', 'Letter'), required: true, max: 4 }),
        from: f.time({ label: t('Bắt đầu', 'Begins'), required: true }),
        minutes: f.duration({
          label: t('Kéo dài', 'Lasts'),
          required: true,
          min: DUTY_MINUTES.least,
          max: DUTY_MINUTES.most,
        }),
        inUse: f.boolean({ label: t('Đang dùng', 'In use'), required: true, default: true }),
      },
    }),
    quietFrom: f.time({
      label: t('Không nhắn từ', 'No messages from'),
      help: t(
        'Nhắc lịch, giờ trống và kết quả chờ đến sáng. Mã xác nhận và thay đổi lịch vẫn gửi ngay.',
        'Reminders, freed times and results wait until the morning. Codes and changes are sent at once.',
      ),
      required: true,
      default: QUIET_HOURS.from,
    }),
    quietUntil: f.time({
      label: t('Nhắn lại từ', 'Messages again from'),
      help: t('Hai giờ bằng nhau: nhắn cả ngày.', 'The same time twice: at any hour.'),
      required: true,
      default: QUIET_HOURS.until,
    }),
    insuranceClass: f.enum({
      label: t('Cấp khám BHYT', 'Level of the health insurance'),
      help: t(
        'Để ước tính phần BHYT trả cho người tự đến khám.',
        'What the insurer would pay of who comes by themselves is estimated by it.',
      ),
      options: INSURANCE_CLASSES,
      required: true,
      default: 'none',
    }),
    insuredVisitPrice: f.money({
      label: t('Giá khám BHYT', 'Price of an insured visit'),
      help: t(
        'BHYT tính một lần khám theo giá này; phần phí khám cao hơn người bệnh tự trả.',
        'The insurer counts a visit at it; patients pay what the fee is above it.',
      ),
      required: true,
      when: not(eq('insuranceClass', 'none')),
      min: 0,
      max: 10_000_000,
    }),
    witnessedControls: f.enum({
      label: t(
        'Phát thuốc kiểm soát có người thứ hai',
        'Controlled medicines with a second person',
      ),
      help: t(
        'Quy định riêng của cơ sở: phát thuốc thuộc loại này cần một nhân viên khác xác nhận bằng mật khẩu của họ.',
        'The clinic’s own rule: another of the staff confirms with their password before these are handed out.',
      ),
      options: controlClasses,
      multiple: true,
    }),
    shortName: f.text({
      label: t('Tên ngắn', 'Short name'),
      help: t(
        'Người gửi tin nhắn và email, tên ứng dụng trên điện thoại. Tên đầy đủ, giờ làm việc và địa chỉ ở mục Phòng khám.',
        'Who messages come from, and the app on phones. Full name, hours and address are at Clinics.',
      ),
      required: true,
      max: 24,
      default: CLINIC_TEXTS.shortName,
    }),
    visitAdvice: f.translated({
      label: t('Lời dặn khi đặt lịch', 'Advice for a visit'),
      help: t('Hiện trên phiếu vừa đặt.', 'On the slip that was just booked.'),
      required: true,
      lines: true,
      max: 300,
      default: { ...CLINIC_TEXTS.visitAdvice },
    }),
    screenNote: f.translated({
      label: t('Dòng trên màn hình gọi số', 'Line on the waiting room screen'),
      help: t(
        'Ví dụ: Cần giúp đỡ, hãy hỏi quầy số 1. Bỏ trống nếu không cần.',
        'Such as: For help ask at counter 1. Empty where none is needed.',
      ),
      max: 120,
    }),
  },
  form: [
    {
      label: t('Đặt lịch', 'Booking'),
      fields: [
        ['noticeMinutes', 'windowDays'],
        ['cutOffMinutes', 'perPatientAndDay'],
        ['openPerAccount', 'perAccountDoctorAndDay'],
        'profilesPerAccount',
      ],
    },
    {
      label: t('Danh sách chờ', 'Waiting list'),
      fields: ['offerMinutes', ['offersMissed', 'waitsPerPatient']],
    },
    { label: t('Nội trú', 'Inpatients'), fields: [['undoMinutes', 'dischargeHour']] },
    { label: t('Ca trực', 'Duties'), fields: ['dutyKinds'] },
    {
      label: t('Tin nhắn', 'Messages'),
      fields: [['quietFrom', 'quietUntil']],
    },
    {
      label: t('Bảo hiểm y tế', 'Health insurance'),
      fields: [['insuranceClass', 'insuredVisitPrice']],
    },
    { label: t('Nhà thuốc', 'Pharmacy'), fields: ['witnessedControls'] },
    {
      label: t('Tên và lời dặn', 'Name and texts'),
      fields: ['shortName', 'visitAdvice', 'screenNote'],
    },
  ],
  access: { read: FRONT_DESK, update: MANAGERS },
});
