import { z } from 'zod';
import { count, day, id, instant, stored } from '../operation/answer';
import { operation } from '../operation/operation';
import type { RecordOf } from '../resource/register';
import { t } from '../text';
import type { Facts } from './content';
import { copiedFrom, presence, record, recordTemplate, sectionProgress } from './record-values';
import type { OptionLists } from './template';
import { VITAL_NAMES } from './vital-signs';

const RECORDS = 'ho-so-benh-an';
const reader = { may: 'read', of: RECORDS } as const;

const conflict = z.object({
  field: z.string(),
  base: z.unknown(),
  mine: z.unknown(),
  theirs: z.unknown(),
  by: z.object({ id: id('ca-nhan'), name: z.string() }).nullable(),
  at: instant().nullable(),
});
/** A field that somebody else changed meanwhile; the stored value stayed. */
export type SaveConflict = z.infer<typeof conflict>;

const savedDraft = z.object({
  record,
  version: count(),
  saved: z.array(z.string()).describe('The fields that were stored.'),
  conflicts: z.array(conflict),
  refused: z.record(z.string(), z.string()).describe('Field → why its value was not stored.'),
  progress: z.array(sectionProgress),
});
export type SavedDraft = z.infer<typeof savedDraft>;

/** Browsers keep drafts while they are offline and send them later: this path never changes. */
export const saveDraft = operation('POST /ho-so-benh-an/:id/save-draft', {
  id: 'save-draft',
  title: t('Lưu nháp từng mục', 'Save a draft field by field'),
  note: 'By field key of the template: what the field was and is now; changes of others are merged. The same `saveId` again changes nothing more. `copied` says which fields were taken over from another record of the patient.',
  who: { may: 'update', of: RECORDS },
  body: {
    saveId: z.uuid().describe('Made by the client, the same when the request is sent again.'),
    version: z.int().min(1),
    changes: z.record(z.string().max(40), z.object({ from: z.unknown(), to: z.unknown() })),
    copied: z.object({ record: z.uuid(), fields: z.array(z.string()).max(200) }).optional(),
  },
  answer: savedDraft,
  errors: ['BAD_TRANSITION'],
});

export const announcePresence = operation('POST /ho-so-benh-an/:id/presence', {
  id: 'announce-presence',
  title: t('Báo đang mở bệnh án', 'Say that a record is open'),
  note: 'Answers who else has it open. Ask every 15 s; who is silent for 45 s is gone.',
  who: reader,
  body: {
    field: z.string().max(40).nullable().default(null),
    leave: z.boolean().default(false),
  },
  answer: z.array(presence),
});

const copyForward = copiedFrom.extend({
  doctor: z.string().nullable(),
  values: z.record(z.string(), z.unknown()),
});
/** The patient's last signed record of the same form, and what may be taken over from it. */
export type CopyForward = z.infer<typeof copyForward>;

/** Vital signs by their names; what was not measured is null or left out. */
export const measured = Object.fromEntries(
  VITAL_NAMES.map((name) => [name, z.number().nullish()]),
) as Record<(typeof VITAL_NAMES)[number], z.ZodOptional<z.ZodNullable<z.ZodNumber>>>;

/** A diagnosis of a patient, with the record that made it last. */
export const knownDiagnosis = z.object({
  code: z.string(),
  name: z.string().nullable(),
  at: instant(),
  record: id(RECORDS),
});

/** A medicine that a prescription still lasts for. */
export const currentMedicine = z.object({
  name: z.string(),
  strength: z.string().nullable(),
  dose: z.number(),
  unit: z.string(),
  times: z.number(),
  until: day(),
  prescription: id('don-thuoc'),
});

const patientBackground = z.object({
  id: id('benh-nhan'),
  code: z.string(),
  fullName: z.string(),
  dateOfBirth: z.string().nullable(),
  sex: z.string().nullable(),
  allergies: stored<RecordOf<'benh-nhan'>['allergies']>(
    'As the patient has them; null where nobody has asked.',
  ),
  history: z.string().nullable(),
  bloodGroup: z.string().nullable(),
  diagnoses: z.array(knownDiagnosis).describe('Each once, with the day it was last made.'),
  vitals: z
    .array(z.object({ at: instant(), record: id(RECORDS), ...measured }))
    .describe('The latest twelve, oldest first.'),
  medicines: z
    .array(currentMedicine)
    .describe('What prescriptions of this patient still last for.'),
  visits: z.array(
    z.object({
      id: id(),
      kind: z.enum(['appointment', 'stay']),
      at: instant(),
      department: z.string().nullable(),
      doctor: z.string().nullable(),
      reason: z.string().nullable(),
      record: id(RECORDS).nullable(),
    }),
  ),
});
/** The patient beside the record. */
export type PatientBackground = z.infer<typeof patientBackground>;

const background = z.object({
  template: recordTemplate,
  optionLists: stored<OptionLists>('Options by the name in `optionsFrom`.'),
  facts: z.object({
    ageMonths: count().nullable(),
    sex: z.string().nullable(),
  }) satisfies z.ZodType<Facts>,
  today: day().describe('The day of the record in the clinic’s zone.'),
  progress: z.array(sectionProgress),
  patient: patientBackground
    .nullable()
    .describe('Null where the asker wrote the record once and treats the patient no more.'),
  answeredBefore: z
    .array(z.object({ label: z.string(), text: z.string() }))
    .describe('What the patient answered before the visit, question by question.'),
  copyForward: copyForward.nullable(),
  usualDiagnoses: z
    .array(knownDiagnosis.pick({ code: true, name: true }))
    .describe('What the asker diagnosed most in the last half year, the most frequent first.'),
  usualServices: z
    .array(z.object({ id: id('dich-vu'), name: z.string() }))
    .describe('What the asker ordered most in the last half year, the most frequent first.'),
  present: z.array(presence),
});
export type RecordBackground = z.infer<typeof background>;

export const getBackground = operation('GET /ho-so-benh-an/:id/background', {
  id: 'get-record-background',
  title: t('Bối cảnh để viết', 'What writing needs'),
  note: 'All that the writing screen needs besides the record. Audited as a view of the history.',
  who: reader,
  answer: background,
});
