import { z } from 'zod';
import { count, id, instant } from '../operation/answer';
import { courseWarning } from '../rules/prescription/warning-schema';

const doseRecord = z.object({
  id: id('thuc-hien-thuoc'),
  version: count(),
  outcome: z.enum(['given', 'not_given']),
  reason: z.string().nullable(),
  at: instant(),
  lateMinutes: count().nullable(),
  dose: z.number().nullable(),
  site: z.string().nullable(),
  note: z.string().nullable(),
  by: z.string().nullable(),
  undoUntil: instant()
    .nullable()
    .describe('Until then the asker, who recorded it, takes it back without giving a reason.'),
});
export type DoseRecord = z.infer<typeof doseRecord>;

const wardDose = z.object({
  dueAt: instant(),
  status: z
    .enum(['coming', 'due', 'late', 'given', 'not_given'])
    .describe('Coming: it may not be given yet.'),
  lateMinutes: count().describe('By how much it is late now; 0 where it is not.'),
  record: doseRecord.nullable(),
});
export type WardDose = z.infer<typeof wardDose>;

const wardMedicine = z.object({
  prescription: id('don-thuoc'),
  line: count(),
  kind: z.enum(['c', 'n', 'h']).describe('Ordinary, narcotic, psychotropic.'),
  name: z.string(),
  strength: z.string().nullable(),
  dose: z.number(),
  unit: z.string(),
  route: z.string().nullable(),
  sentence: z.string().describe('How it is prescribed, in Vietnamese.'),
  asNeeded: z.boolean().describe('None is due; doses are those given within 24 hours.'),
  open: z.boolean().describe('As needed: one more may be given within these 24 hours.'),
  warnings: z
    .array(z.object({ warning: courseWarning, reason: z.string().nullable() }))
    .describe('What speaks against it, with the reason for which the doctor passed it over.'),
  doses: z.array(wardDose).describe('Of the last 24 and the next 12 hours, in order.'),
});
export type WardMedicine = z.infer<typeof wardMedicine>;

/** What a patient on a ward is given. */
export const wardMedication = z.object({
  allergies: z
    .array(z.object({ substance: z.string(), reaction: z.string().nullable() }))
    .nullable()
    .describe('Null where nobody has asked.'),
  medicines: z.array(wardMedicine),
});
export type WardMedication = z.infer<typeof wardMedication>;
