import { z } from 'zod';
import { f } from '../fields/f';
import { day, id, instant } from '../operation/answer';
import { t } from '../text';

/** A stretch of a doctor's time; no personal data. */
export const slot = z.object({
  start: instant(),
  end: instant(),
  doctorId: id('bac-si'),
  departmentId: id('phong-ban'),
  roomId: id('phong').nullable(),
  state: z.enum(['open', 'full', 'held', 'closed']),
  reason: z
    .string()
    .optional()
    .describe('Why it cannot be booked, in the language of the request.'),
  reasonCode: z.string().optional(),
});
export type Slot = z.infer<typeof slot>;
export type SlotState = Slot['state'];

/** The slots of one day of the clinic. */
export const slotDay = z.object({
  date: day(),
  reason: z.string().optional().describe('Why the day has no slot at all.'),
  reasonCode: z.string().optional(),
  slots: z.array(slot),
});
export type DaySlots = z.infer<typeof slotDay>;

/** Whose slots are asked for, and of which days: two weeks from today unless said. */
export const slotQuestion = {
  doctor: f.ref('bac-si', { label: t('Bác sĩ', 'Doctor') }),
  department: f.ref('phong-ban', { label: t('Khoa', 'Department') }),
  from: f.date({ label: t('Từ ngày', 'First day') }),
  to: f.date({ label: t('Đến ngày', 'Last day') }),
};

/** What is said besides of a time that is gone. */
export const slotTaken = z.object({
  open: z.array(slot).optional().describe('The nearest open slots.'),
  appointment: id('phieu-thong-tin')
    .optional()
    .describe('The one of the account that has the time, if so.'),
});
