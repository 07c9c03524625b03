import { z } from 'zod';
import { STAFF } from '../account/actors';
import { f } from '../fields/f';
import { count, day, id, instant, row } from '../operation/answer';
import { operation } from '../operation/operation';
import { FEWEST_LETTERS, MOST_LETTERS } from '../palette/limits';
import type { Resource } from '../resource/resource';
import { severalWeekdays } from '../schedule/several-weekdays';
import { t } from '../text';
import { slip } from './operations';
import { slot, slotQuestion, slotTaken } from './slot-values';

const deskSlot = slot.extend({ capacity: count(), taken: count() });
export type DeskSlot = z.infer<typeof deskSlot>;

const deskDay = z.object({
  date: day(),
  reason: z.string().optional(),
  slots: z.array(deskSlot),
});
export type DeskDay = z.infer<typeof deskDay>;

export const listDeskSlots = operation('GET /phieu-thong-tin/slots', {
  id: 'list-desk-slots',
  title: t('Giờ khám, cho nhân viên', 'Times, for staff'),
  note: 'The slots as `/api/lich-trong` has them, with their seats and how many are taken; the notice and the window of patients do not apply. No personal data.',
  who: STAFF,
  query: slotQuestion,
  answer: z.array(deskDay),
});

const deskDayState = z.object({
  revision: z.string().describe('Changes with every change of the day.'),
  rows: z
    .array(z.object({ id: id('phieu-thong-tin'), version: count() }))
    .nullable()
    .describe('By start; null where nothing has changed since the revision that was named.'),
});

export type DeskDayState = z.infer<typeof deskDayState>;

export const readDeskDay = operation('GET /phieu-thong-tin/day', {
  id: 'read-desk-day',
  title: t('Hôm nay có gì đổi', 'What has changed today'),
  note: 'Which appointments of today there are (but the cancelled and the moved ones), and in which version, so that only what has changed need be read again. No personal data.',
  who: STAFF,
  query: {
    department: f.ref('phong-ban', { label: t('Khoa', 'Department') }),
    revision: f.text({ label: t('Lần xem trước', 'Revision seen last'), max: 64 }),
  },
  answer: deskDayState,
});

export const findInDeskDay = operation('GET /phieu-thong-tin/day/find', {
  id: 'find-in-desk-day',
  title: t('Tìm người bệnh trong lịch hôm nay', 'Find patients in the day'),
  note: 'The appointments of today (but the cancelled and the moved ones) whose patient the list of patients finds by these words: code, end of the phone, birth date or year, number or scanned line of a card. By the rows and fields of patients that the asker reads; who is found is in the audit.',
  who: STAFF,
  query: { q: z.string().min(FEWEST_LETTERS).max(MOST_LETTERS) },
  answer: z.object({ ids: z.array(id('phieu-thong-tin')) }),
  errors: ['FORBIDDEN'],
});

export const registerWalkIn = operation('POST /phieu-thong-tin/walk-in', {
  id: 'register-walk-in',
  title: t('Tiếp nhận người đến trực tiếp', 'Register a walk-in'),
  note: 'Writes the visit down and checks it in. Without `start` it is squeezed in: now, or in the first gap of the doctor.',
  who: { may: 'create', of: 'phieu-thong-tin' },
  body: {
    patientId: f.ref('benh-nhan', { label: t('Người khám', 'Patient'), required: true }),
    departmentId: f.ref('phong-ban', { label: t('Khoa', 'Department'), required: true }),
    doctorId: f.ref('bac-si', { label: t('Bác sĩ', 'Doctor') }),
    start: f.instant({ label: t('Giờ khám', 'Time') }),
    reason: f.longText({ label: t('Lý do khám', 'Reason'), max: 1000 }),
    priority: f.text({ label: t('Ưu tiên', 'Priority'), default: 'normal' }),
    payer: f.text({ label: t('Đối tượng chi trả', 'Payer'), default: 'fee' }),
  },
  answer: slip,
  status: 201,
  errors: ['SLOT_TAKEN', 'CONFLICT', 'BAD_TRANSITION'],
  told: { SLOT_TAKEN: slotTaken },
  idempotent: true,
});

/** An appointment that leave falls on, and where it could go. */
const affected = z.object({
  id: id('phieu-thong-tin'),
  code: z.string(),
  patient: id('benh-nhan'),
  patientName: z.string(),
  doctor: id('bac-si').nullable(),
  doctorName: z.string().nullable(),
  department: id('phong-ban'),
  start: instant(),
  end: instant(),
  state: z.string(),
  proposal: slot.nullable().describe('Where it goes unless somebody says otherwise.'),
  proposals: z.array(slot).describe('The best open slots, the best first.'),
});
export type Affected = z.infer<typeof affected>;

export const previewAffected = operation('GET /lich-nghi/affected', {
  id: 'preview-affected',
  title: t('Lịch hẹn sẽ bị ảnh hưởng', 'Appointments that would be affected'),
  note: 'At most 200, by start: the same for leave that is not stored yet. For the desk.',
  who: STAFF,
  query: {
    doctor: f.ref('bac-si', { label: t('Bác sĩ', 'Doctor') }),
    room: f.ref('phong', { label: t('Phòng', 'Room') }),
    clinic: f.ref('phong-kham', { label: t('Phòng khám', 'Clinic') }),
    from: f.instant({ label: t('Từ', 'From'), required: true }),
    to: f.instant({ label: t('Đến', 'To'), required: true }),
  },
  answer: z.array(affected),
});

export const listAffected = operation('GET /lich-nghi/:id/affected', {
  id: 'list-affected',
  title: t('Lịch hẹn bị ảnh hưởng', 'Affected appointments'),
  note: 'At most 200, by start: the appointments that leave or a closure falls on, each with open slots it could move to by `reschedule`. For the desk.',
  who: STAFF,
  answer: z.array(affected),
});

const sentMoment = z.string().refine((text) => !Number.isNaN(Date.parse(text)));

/** What is to become of an appointment: it moves to a slot, or is cancelled. */
const decision = z.union([
  z.object({ id: z.uuid(), cancel: z.literal(true) }),
  z.object({ id: z.uuid(), start: sentMoment, doctorId: z.uuid() }),
]);
export type Decision = z.infer<typeof decision>;

const outcome = z.object({
  moved: count(),
  cancelled: count(),
  failed: z.array(z.object({ id: id('phieu-thong-tin'), message: z.string() })),
  left: z.array(affected).describe('What still stands there, with new proposals.'),
  approved: z.boolean().describe('Whether the leave counts now: only when nobody stands on it.'),
});
export type MoveOutcome = z.infer<typeof outcome>;

export const moveAway = operation('POST /lich-nghi/:id/move-away', {
  id: 'move-away',
  title: t('Dời lịch hẹn khỏi lịch nghỉ', 'Move appointments away from leave'),
  note: 'Moves or cancels appointments, each by itself, and approves the leave when nobody stands on it any more. For managers.',
  who: STAFF,
  body: { moves: z.array(decision).max(200).optional() },
  answer: outcome,
  errors: ['BAD_TRANSITION'],
});

/** A doctor's hours for several weekdays at once, by the fields of the config's schedules. */
export const createWeeklySchedules = (schedules: Resource) =>
  operation('POST /lich-kham/several-weekdays', {
    id: 'create-weekly-schedules',
    title: t('Thêm lịch khám vào nhiều thứ', 'Add hours on several weekdays'),
    note: 'Writes the same hours on each weekday: one row each, all or none.',
    who: { may: 'create', of: 'lich-kham' },
    record: { of: severalWeekdays(schedules), moment: 'create' },
    answer: z.array(row('lich-kham')),
    status: 201,
    errors: ['CONFLICT'],
  });
