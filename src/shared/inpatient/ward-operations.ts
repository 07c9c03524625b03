import { z } from 'zod';
import { f } from '../fields/f';
import { count, day, id, instant } from '../operation/answer';
import { operation } from '../operation/operation';
import { DUTY_KIND_NAMES } from '../roster/kinds';
import { t } from '../text';
import { wardFluids, wardTasks } from './care-answers';
import { wardMedication } from './dose-answers';

const RISKS = ['none', 'low', 'single', 'medium', 'high'] as const;

const wardRound = z.object({
  id: id('sinh-hieu'),
  version: count(),
  takenAt: instant(),
  breaths: count().nullable(),
  spo2: count().nullable(),
  oxygen: z.boolean(),
  systolic: count().nullable(),
  diastolic: count().nullable(),
  pulse: count().nullable(),
  consciousness: z.string().nullable(),
  temperature: z.number().nullable(),
  score: count().nullable().describe('NEWS2; null under 16 years. With signs missing the least.'),
  risk: z.enum(RISKS).nullable(),
});
export type WardRound = z.infer<typeof wardRound>;

const wardHandover = z.object({
  id: id('ban-giao'),
  version: count(),
  at: instant(),
  situation: z.string(),
  background: z.string().nullable(),
  assessment: z.string().nullable(),
  recommendation: z.string().nullable(),
  by: z.string().nullable(),
  own: z.boolean().describe('The asker wrote it, and does not receive it.'),
  receivedBy: z.string().nullable(),
  receivedAt: instant().nullable(),
});
export type WardHandover = z.infer<typeof wardHandover>;

const wardPatient = z.object({
  stay: id('o-lai'),
  code: z.string(),
  name: z.string().nullable(),
  age: count().nullable(),
  room: z.string(),
  bed: z.string(),
  beside: count().describe('Others who lie in the same bed.'),
  spo2Target: z.boolean(),
  scored: z.boolean().describe('NEWS2 is for people from 16 years on.'),
  away: z.boolean().describe('On pass: no round is due.'),
  last: wardRound.nullable(),
  before: wardRound.nullable(),
  risk: z
    .enum(RISKS)
    .nullable()
    .describe('Of the last round that has one: an incomplete round takes no warning back.'),
  due: instant().nullable().describe('When the next round is due; null while on pass.'),
  late: z.boolean(),
  diagnosis: z
    .object({ code: z.string(), name: z.string().nullable() })
    .nullable()
    .describe('With which they were admitted.'),
  handover: wardHandover.nullable().describe('The last one.'),
  medication: wardMedication.describe('What the signed prescriptions of the stay say.'),
  fluids: wardFluids,
  tasks: wardTasks,
});
export type WardPatient = z.infer<typeof wardPatient>;

const onDuty = z.object({
  name: z.string(),
  profession: z.enum(['nurse', 'doctor']),
  start: instant(),
  end: instant(),
});
export type OnDuty = z.infer<typeof onDuty>;

/** What a kind of duty that begins soon needs, and has. */
export const covered = z.object({
  day: day(),
  kind: z.enum(DUTY_KIND_NAMES),
  start: instant(),
  profession: z.enum(['nurse', 'doctor']),
  skill: z.string().nullable().describe('Null: whoever is of the profession.'),
  need: count(),
  have: count(),
});
export type Covered = z.infer<typeof covered>;

const wardNight = z.object({
  now: instant(),
  department: id('phong-ban').nullable().describe('Null where the asker has no department.'),
  departments: z.array(z.object({ id: id('phong-ban'), name: z.string() })),
  patients: z.array(wardPatient).describe('Who needs attention most first.'),
  beds: z.object({
    free: z.array(z.string()).describe('The codes of those that nobody has, room by room.'),
    available: count(),
    cleaning: count(),
    blocked: count(),
    all: count(),
  }),
  duties: z.array(onDuty).describe('Of those on duty now, and within the next 12 hours.'),
  coverage: z
    .array(covered)
    .describe('What duties that begin within 12 hours need and have; for who plans them alone.'),
});
export type WardNight = z.infer<typeof wardNight>;

export const getWardNight = operation('GET /dem-truc', {
  id: 'get-ward-night',
  title: t('Đêm trực của khoa', 'The night on a ward'),
  note: 'Every patient in a bed of one of the own departments with the last two rounds of vital signs, the doses that are due, late and recorded, fluids, tasks and the last handover, free beds, who is on duty and what the next duties lack. Each look is kept in the audit.',
  group: 'o-lai',
  who: { may: 'read', of: 'sinh-hieu' },
  query: {
    department: f.ref('phong-ban', {
      label: t('Khoa', 'Department'),
      help: t('Khoa đầu tiên của mình nếu bỏ trống.', 'The first of the own ones unless said.'),
    }),
  },
  answer: wardNight,
});
