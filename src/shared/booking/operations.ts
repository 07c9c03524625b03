import { z } from 'zod';
import { f } from '../fields/f';
import { id, instant, media, row } from '../operation/answer';
import { missing, operation, type Problems } from '../operation/operation';
import { sentId } from '../operation/sent-values';
import type { RecordOf } from '../resource/register';
import { BOOKING_LIMITS } from '../rules/slots/limits';
import { roomCard } from '../site/operations';
import { t } from '../text';
import { slotDay, slotQuestion, slotTaken } from './slot-values';

const GROUP = 'phieu-thong-tin';

/** An appointment as its patient shows it at the desk. */
export const slip = row('phieu-thong-tin').and(
  z.object({ qrToken: z.string().describe('For the QR code; the desk finds the slip by it.') }),
);
export type Slip = z.infer<typeof slip>;

/** An appointment as its patient sees it; references are ids. */
export type Appointment = RecordOf<'phieu-thong-tin'>;

/** Whom and when somebody wants: a doctor, or any of a department. */
const wanted = {
  doctorId: f.ref('bac-si', { label: t('Bác sĩ', 'Doctor') }),
  departmentId: f.ref('phong-ban', {
    label: t('Khoa', 'Department'),
    help: t('Bất kỳ bác sĩ nào của khoa', 'Any doctor of it who is free'),
  }),
  start: f.instant({ label: t('Giờ khám', 'Time') }),
};

/** What of the slot is not said. */
function withoutSlot({ doctorId, departmentId, start }: Readonly<Record<string, unknown>>) {
  const who = doctorId || departmentId ? [] : ['doctorId'];
  return missing(...who, ...(start ? [] : ['start']));
}

/** The name that the browser of somebody who is not signed in made up, to hold slots under. */
export const guestName = sentId(
  t('Mã giữ chỗ không hợp lệ.', 'The name of the guest is not valid.'),
);

const WHOSE = t('Hãy chọn bác sĩ hoặc khoa.', 'Choose a doctor or a department.');

export const listSlots = operation('GET /lich-trong', {
  id: 'list-slots',
  title: t('Giờ khám còn trống', 'Free times'),
  note: `The slots of a doctor or of a department; at most ${BOOKING_LIMITS.daysPerCall} days, two weeks from today by default. With \`withDayParts\` also those for blood and images, which are booked only together with other visits of a day: to move one of these. No personal data.`,
  group: GROUP,
  who: 'anyone',
  ignoresToken: true,
  query: {
    ...slotQuestion,
    withDayParts: f.boolean({
      label: t('Cả nơi chỉ đặt kèm lượt khám khác', 'Also what is booked with others only'),
    }),
  },
  check: ({ doctor, department }): Problems =>
    doctor || department ? {} : { doctor: WHOSE, department: WHOSE },
  answer: z.array(slotDay),
  revalidated: true,
});

export const listFreeDoctors = operation('GET /lich-trong/bac-si', {
  id: 'list-free-doctors',
  title: t('Bác sĩ còn giờ trống trong ngày', 'Doctors with a free time on a day'),
  note: 'The ids of the doctors, all or those of a department, with an open slot on the day.',
  group: GROUP,
  who: 'anyone',
  ignoresToken: true,
  query: {
    day: f.date({ label: t('Ngày', 'Day'), required: true }),
    department: slotQuestion.department,
  },
  answer: z.array(id('bac-si')),
});

const nextTime = z.object({
  doctorId: id('bac-si'),
  departmentId: id('phong-ban'),
  start: instant(),
  room: roomCard.nullable().describe('Where the doctor sees patients then.'),
});
export type NextTime = z.infer<typeof nextTime>;

export const listNextTimes = operation('GET /lich-trong/next', {
  id: 'list-next-times',
  title: t('Giờ trống sớm nhất của từng bác sĩ', 'The first free time of each doctor'),
  note: 'Of all doctors or those of a department, the soonest first; who has none within two weeks is left out.',
  group: GROUP,
  who: 'anyone',
  ignoresToken: true,
  query: { department: slotQuestion.department },
  answer: z.array(nextTime),
  revalidated: true,
});

const hold = z.object({
  holdId: id(),
  expiresAt: instant(),
  start: instant(),
  end: instant(),
  doctorId: id('bac-si'),
  departmentId: id('phong-ban'),
  roomId: id('phong').nullable(),
  appointments: z
    .array(z.object({ id: id(GROUP), patientId: id('benh-nhan'), start: instant() }))
    .describe(
      'What keeps patients of the account from that time: what they have then, with that doctor on that day, or as many as may be that day.',
    ),
  offers: z
    .array(
      z.object({
        id: id('danh-sach-cho'),
        patientId: id('benh-nhan'),
        appointmentId: id(GROUP)
          .nullable()
          .describe('The appointment that is to become an earlier one; booking leaves it.'),
        doctorId: id('bac-si'),
        start: instant(),
        fate: z
          .enum(['taken', 'over', 'passed'])
          .describe(
            '`taken`: it is this time. `over`: this time is what they wait for, too; the wait ends. `passed`: they cannot be at both; they wait on.',
          ),
      }),
    )
    .describe('Offers of the waiting list that booking this time for that patient ends.'),
});
export type Hold = z.infer<typeof hold>;

export const holdSlot = operation('POST /dat-lich/hold', {
  id: 'hold-slot',
  title: t('Giữ chỗ', 'Hold a slot'),
  note: 'An account holds one slot: a new hold replaces the one before, the same slot asked for again answers the same hold. A slot that the waiting list offers a patient of the account is held by the offer. What a `guest` held before signing in becomes the hold of the account first.',
  group: GROUP,
  who: 'account',
  body: { ...wanted, guest: guestName },
  check: withoutSlot,
  answer: hold,
  status: 201,
  errors: ['SLOT_TAKEN'],
  told: { SLOT_TAKEN: slotTaken },
});

export const holdForGuest = operation('POST /dat-lich/guest-hold', {
  id: 'hold-for-guest',
  title: t('Giữ chỗ trước khi đăng nhập', 'Hold a slot before signing in'),
  note: 'Under the name `guest` (a random UUID) that the browser makes up and shows to nobody else; one slot for each, and few from one address. It books nothing: `hold` takes it over once somebody is signed in.',
  group: GROUP,
  who: 'anyone',
  ignoresToken: true,
  body: { ...wanted, guest: guestName },
  check: (sent) => ({ ...withoutSlot(sent), ...(sent.guest ? {} : missing('guest')) }),
  answer: hold,
  status: 201,
  errors: ['SLOT_TAKEN', 'TOO_MANY'],
  told: { SLOT_TAKEN: slotTaken },
});

export const getHold = operation('GET /dat-lich/hold', {
  id: 'get-hold',
  title: t('Giờ đang giữ', 'What is held'),
  note: 'What the account holds just now; 204 where it holds nothing.',
  group: GROUP,
  who: 'account',
  answer: hold,
  also: { 204: null },
});

export const bookSlot = operation('POST /dat-lich', {
  id: 'book-slot',
  title: t('Đặt lịch', 'Book'),
  note: "From a hold, or a slot by `doctorId` or `departmentId`, and `start`. PHONE_UNVERIFIED where a message reaches phones and nobody has proved the account's; where none does, such an account has few, which the desk confirms. What one account may have is limited, with the reason at `start`.",
  group: GROUP,
  who: 'account',
  body: {
    holdId: sentId(t('Mã giữ chỗ không hợp lệ.', 'The hold is not valid.')),
    ...wanted,
    patientId: f.ref('benh-nhan', { label: t('Người khám', 'Patient'), required: true }),
    reason: f.longText({ label: t('Lý do khám', 'Reason'), max: 1000 }),
    weight: f.decimal({
      label: t('Cân nặng', 'Weight'),
      help: t('Của trẻ dưới 72 tháng, nếu biết.', 'Of a child under 72 months, where known.'),
      unit: 'kg',
      min: 0.5,
      max: 300,
      scale: 1,
    }),
    accompaniedBy: f.text({
      label: t('Người đưa trẻ đến khám', 'Accompanying adult'),
      help: t('Với trẻ dưới 72 tháng.', 'Of a child under 72 months.'),
      max: 100,
    }),
    attachments: f.file({ label: t('Giấy tờ kèm theo', 'Attachments'), max: 10 }),
  },
  check: (sent) => (sent.holdId ? {} : withoutSlot(sent)),
  answer: slip,
  status: 201,
  errors: ['PHONE_UNVERIFIED', 'SLOT_TAKEN', 'CONFLICT'],
  told: { SLOT_TAKEN: slotTaken },
  idempotent: true,
});

export const joinWaitingList = operation('POST /dat-lich/waiting', {
  id: 'join-waiting-list',
  title: t('Vào danh sách chờ', 'Join the waiting list'),
  note: 'Waits for a slot of a doctor or department, or for an earlier one than `appointmentId` has. A slot that is freed is offered with a hold; `accept` and `decline` of `danh-sach-cho` answer.',
  group: GROUP,
  who: 'account',
  body: {
    doctorId: wanted.doctorId,
    departmentId: wanted.departmentId,
    appointmentId: f.ref(GROUP, { label: t('Lịch muốn sớm hơn', 'Earlier than') }),
    patientId: f.ref('benh-nhan', { label: t('Người khám', 'Patient') }),
    earliest: f.date({ label: t('Từ ngày', 'From') }),
    until: f.date({ label: t('Đến ngày', 'Until') }),
    preference: f.enum({
      label: t('Buổi', 'Time of day'),
      default: 'any',
      options: {
        any: { label: t('Giờ nào cũng được', 'Any time') },
        morning: { label: t('Buổi sáng', 'Morning') },
        afternoon: { label: t('Buổi chiều', 'Afternoon') },
      },
    }),
  },
  check: ({ appointmentId, doctorId, departmentId, patientId }) => {
    if (appointmentId) return {};
    const who = doctorId || departmentId ? [] : ['doctorId'];
    return missing(...who, ...(patientId ? [] : ['patientId']));
  },
  answer: row('danh-sach-cho'),
  status: 201,
  errors: ['PHONE_UNVERIFIED', 'CONFLICT', 'BAD_TRANSITION', 'NOT_FOUND'],
  told: { CONFLICT: slotTaken },
});

export const findSlip = operation('GET /phieu-thong-tin/lookup', {
  id: 'find-slip',
  title: t('Tra cứu phiếu theo mã QR hoặc mã phiếu', 'Find a slip by its QR or printed code'),
  note: 'By one of both; a slip that the asker may not see is not there.',
  who: 'account',
  query: {
    token: z.string().optional().describe('What the QR code holds.'),
    code: z.string().optional().describe('What is printed on it.'),
  },
  answer: slip,
  errors: ['NOT_FOUND'],
  // Far more than a desk scans; somebody who guesses is slowed down.
  limit: { name: 'slip-lookup', by: 'account', free: 600, wait: 10 },
});

export const getSlip = operation('GET /phieu-thong-tin/:id/slip', {
  id: 'get-slip',
  title: t('Xem lại phiếu', 'Show the slip'),
  who: 'account',
  answer: slip,
});

export const getCalendar = operation('GET /phieu-thong-tin/:id/lich.ics', {
  id: 'get-calendar',
  title: t('Thêm vào lịch', 'Add to a calendar'),
  who: 'account',
  answer: media(
    'text/calendar',
    'The appointment as iCalendar: neither the patient nor the reason is in it.',
  ),
});
