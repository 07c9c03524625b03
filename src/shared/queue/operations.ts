import { z } from 'zod';
import { STAFF } from '../account/actors';
import { f } from '../fields/f';
import { count, id, instant, row } from '../operation/answer';
import { operation } from '../operation/operation';
import { t } from '../text';

const GROUP = 'phieu-thong-tin';

/** One who waits, was called or is being examined. */
const queueEntry = z.object({
  id: id('phieu-thong-tin'),
  code: z.string(),
  queueNumber: count(),
  state: z.enum(['checked_in', 'called', 'in_exam']),
  priority: z.string(),
  patient: id('benh-nhan'),
  patientName: z.string().nullable().describe('Null where the asker may not read the patient.'),
  doctor: id('bac-si').nullable(),
  doctorName: z.string().nullable(),
  room: z.string().nullable(),
  start: instant(),
  checkedInAt: instant(),
  calledAt: instant().nullable(),
  startedAt: instant().nullable(),
  skipped: z.boolean().describe('Whether the number was called and nobody came.'),
  pausedUntil: instant().nullable().describe('Stepped out until then; not called before.'),
});
export type QueueEntry = z.infer<typeof queueEntry>;

const queueBoard = z.object({ now: instant(), entries: z.array(queueEntry) });
export type QueueBoard = z.infer<typeof queueBoard>;

/** A number that was called: nothing in it is about a person. */
const calledNumber = z.object({
  number: count(),
  room: z.string().nullable().describe('Its number; null where the appointment has none.'),
  calledAt: instant().describe('It changes when the number is called once more.'),
  inside: z.boolean().describe('Whether the examination has begun.'),
});

const queueScreen = z.object({
  department: z.string(),
  now: instant(),
  called: z.array(calledNumber).describe('The last numbers called, the latest first.'),
  next: z.array(count()).describe('The numbers that come next, in their order.'),
  waiting: count(),
  note: z
    .object({ vi: z.string(), en: z.string() })
    .describe('What the clinic says at the foot of its screens; empty where it says nothing.'),
  revision: z.string().describe('Changes with every change of the queue.'),
});
export type QueueScreen = z.infer<typeof queueScreen>;

/** A department's queue in numbers. */
export const departmentQueue = z.object({
  id: id('phong-ban'),
  name: z.string(),
  waiting: count(),
  called: count(),
  inExam: count(),
  since: instant().nullable().describe('Since when the first of them waits.'),
  own: z.boolean().describe('Whether it is a department of the asker.'),
});
export type DepartmentQueue = z.infer<typeof departmentQueue>;

export const queuePlace = z.object({
  now: instant(),
  state: z.string().describe('Of the appointment.'),
  number: count().nullable().describe('Null before the check-in.'),
  seen: z
    .array(count())
    .describe('The numbers that were called or are inside, of the same doctor.'),
  before: count().nullable().describe('How many are called before; null for who does not wait.'),
  minutes: z
    .object({ likely: count(), from: count(), to: count() })
    .nullable()
    .describe('How long the wait will be, by the pace of the day; an estimate.'),
  pausedUntil: instant().nullable().describe('Until when the patient is not called: stepped out.'),
});
export type QueuePlace = z.infer<typeof queuePlace>;

export const getPlace = operation('GET /phieu-thong-tin/:id/place', {
  id: 'get-place',
  title: t('Vị trí trong hàng chờ', 'Place in the queue'),
  note: 'By numbers only. Who may see the appointment sees its place.',
  group: GROUP,
  who: 'account',
  answer: queuePlace,
});

export const listQueues = operation('GET /hang-cho', {
  id: 'list-queues',
  title: t('Hàng chờ các khoa hôm nay', 'Queues of the departments today'),
  note: 'The own departments first.',
  group: GROUP,
  who: STAFF,
  answer: z.array(departmentQueue),
});

export const getQueue = operation('GET /hang-cho/:department', {
  id: 'get-queue',
  title: t('Hàng chờ của khoa', 'Queue of a department'),
  note: 'With names, in the order of calling. Each look is kept in the audit.',
  group: GROUP,
  who: STAFF,
  answer: queueBoard,
});

export const getQueueScreen = operation('GET /hang-cho/:department/screen', {
  id: 'get-queue-screen',
  title: t('Màn hình gọi số', 'Screen of a waiting room'),
  note: 'Numbers and rooms only; nothing about a person.',
  group: GROUP,
  who: 'anyone',
  ignoresToken: true,
  answer: queueScreen,
});

export const getDoorCode = operation('GET /hang-cho/:department/door', {
  id: 'get-door-code',
  title: t('Mã QR ở cửa khu chờ', 'Code at the door of a waiting room'),
  note: 'What patients read with their phones to check in by `arrive`; it is printed and hung up.',
  group: GROUP,
  who: STAFF,
  answer: z.object({
    department: z.string(),
    door: z.string().describe('The code that `arrive` takes.'),
    address: z
      .string()
      .describe('The page that phones open, a whole address where the site knows its own.'),
  }),
});

export const callNextPatient = operation('POST /hang-cho/:department/call-next', {
  id: 'call-next',
  title: t('Gọi người tiếp theo', 'Call the next patient'),
  note: 'Two who call at once call two. With `doctorId` only the patients of this doctor and those without one; `CONFLICT` where nobody waits.',
  group: GROUP,
  who: STAFF,
  body: { doctorId: f.ref('bac-si', { label: t('Bác sĩ', 'Doctor') }) },
  answer: row('phieu-thong-tin'),
  errors: ['CONFLICT', 'BAD_TRANSITION'],
});
