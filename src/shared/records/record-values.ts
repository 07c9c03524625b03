import { z } from 'zod';
import { count, day, id, instant, row, stored } from '../operation/answer';
import type { RecordOf } from '../resource/register';
import type { Template } from './template';

/** A medical record as the API answers it; what the asker may not read is not there. */
export type MedicalRecord = RecordOf<'ho-so-benh-an'>;
export type RecordState = MedicalRecord['state'];

export const record = row('ho-so-benh-an');

/** The template as a record uses it. */
export const recordTemplate = z.object({
  id: id('mau-benh-an'),
  name: z.string(),
  formCode: z.string(),
  edition: count(),
  encounter: z.string(),
  schema: stored<Template>('The sections with their fields.'),
  printLayout: stored<RecordOf<'mau-benh-an'>['printLayout']>('How it goes to paper.'),
});
export type RecordTemplate = z.infer<typeof recordTemplate>;

/** How far a section is filled; `total` counts the fields that are shown and can be answered. */
export const sectionProgress = z.object({
  key: z.string(),
  total: count(),
  filled: count(),
  required: count(),
  requiredFilled: count(),
});
export type SectionProgress = z.infer<typeof sectionProgress>;

/** Who has a record open. */
export const presence = z.object({
  user: id('ca-nhan'),
  name: z.string(),
  since: instant(),
  field: z.string().nullable().describe('The field that they are in, if they said.'),
});
export type Presence = z.infer<typeof presence>;

/** Where an answer was copied from; kept in `answers.$copied` by field key. */
export const copiedFrom = z.object({ record: id('ho-so-benh-an'), code: z.string(), at: day() });
export type CopiedFrom = z.infer<typeof copiedFrom>;

/** What was submitted, signed or added. */
export const recordVersion = z.object({
  id: id(),
  kind: z.enum(['submitted', 'signed', 'addendum']),
  addendum: id('dinh-chinh').nullable().describe('The addendum that it is.'),
  at: instant(),
  author: z.string(),
  reason: z.string().nullable(),
  hash: z.string().nullable(),
});
export type RecordVersion = z.infer<typeof recordVersion>;
