import { z } from 'zod';
import { f } from '../fields/f';
import { count, day, id, instant } from '../operation/answer';
import { operation } from '../operation/operation';
import { t } from '../text';

const BED_STATES = ['available', 'reserved', 'occupied', 'cleaning', 'blocked'] as const;
export type BedState = (typeof BED_STATES)[number];

/** Somebody on the map. What the asker may not read is null. */
const bedPatient = z.object({
  stay: id('o-lai').nullable(),
  code: z.string().nullable(),
  name: z.string().nullable().describe('Initials where they were asked for.'),
  sex: z.string().nullable(),
  age: count().nullable().describe('Years.'),
  doctor: z.string().nullable(),
  since: instant().describe('Lies there, or has it reserved, since.'),
  days: count().nullable().describe('Days since the admission, the first is 1.'),
  expectedDischarge: day().nullable(),
  isolation: z.string().nullable(),
  fallRisk: z.boolean().nullable(),
  allergies: z.array(z.string()).nullable(),
  state: z.string().nullable(),
  awayUntil: instant().nullable(),
  reserved: z.boolean().describe('Has the bed reserved and is not in it yet.'),
});
export type BedPatient = z.infer<typeof bedPatient>;

const mapBed = z.object({
  id: id('giuong'),
  code: z.string(),
  position: z.string().nullable(),
  kind: z.string(),
  capacity: count(),
  state: z.enum(BED_STATES),
  since: instant().nullable().describe('Is cleaned, or blocked, since.'),
  patients: z.array(bedPatient),
});
export type MapBed = z.infer<typeof mapBed>;

const mapRoom = z.object({
  id: id('phong'),
  number: z.string(),
  name: z.string().nullable(),
  block: z.string(),
  blockName: z.string(),
  floor: count(),
  department: id('phong-ban').nullable(),
  sex: z.string().nullable(),
  isolation: z.string().nullable(),
  beds: z.array(mapBed),
});
export type MapRoom = z.infer<typeof mapRoom>;

/** Somebody who waits for a bed. */
const waitingStay = z.object({
  id: id('o-lai'),
  code: z.string(),
  kind: z.enum(['admission', 'transfer', 'without-bed']),
  name: z.string().nullable(),
  sex: z.string().nullable(),
  age: count().nullable(),
  department: id('phong-ban'),
  isolation: z.string().nullable(),
  bed: z.string().nullable().describe('The bed that a transfer leaves.'),
  plannedStart: instant().nullable(),
  since: instant(),
  mayPlace: z.boolean().describe('Whether the asker may choose a bed for them.'),
});
export type WaitingStay = z.infer<typeof waitingStay>;

const wardNumbers = z.object({
  id: id('phong-ban').nullable(),
  name: z.string(),
  beds: count(),
  occupied: count(),
  reserved: count(),
  cleaning: count(),
  blocked: count(),
  available: count(),
  patients: count(),
  leavingToday: count(),
  leavingTomorrow: count(),
  bedDays: z.number().describe('Of the last 30 days.'),
  occupancy: z.number().describe('Of the last 30 days, percent of the beds.'),
  waiting: count().describe('Who waits for a bed of the department.'),
  expected: z
    .array(z.object({ day: day(), free: count() }))
    .describe('Beds expected to be free at the end of each of seven days; empty for a past hour.'),
});
export type WardNumbers = z.infer<typeof wardNumbers>;

/** An act of the asker that may be undone still. */
const mapAct = z.object({
  id: id(),
  of: z.enum(['o-lai', 'giuong']),
  target: id().describe('The stay or the bed whose `undo` takes it back.'),
  kind: z.string().describe('The name of the act.'),
  at: instant(),
  until: instant(),
  name: z.string().nullable(),
  code: z.string().nullable(),
  beds: z.array(z.string()).describe('Codes of the beds that it concerned.'),
});
export type MapAct = z.infer<typeof mapAct>;

const bedMap = z.object({
  at: instant(),
  now: instant(),
  moment: z.enum(['past', 'now', 'planned']),
  rooms: z.array(mapRoom),
  waiting: z.array(waitingStay).describe('One page; none of a past hour.'),
  waitingTotal: count().describe('How many wait, of the department asked for.'),
  earliest: instant().nullable().describe('The first admission: no hour before it has anybody.'),
  wards: z.array(wardNumbers),
  acts: z.array(mapAct).describe('The asker’s own that may be undone still, the newest first.'),
});
export type BedMap = z.infer<typeof bedMap>;

export const getBedMap = operation('GET /so-do-giuong', {
  id: 'get-bed-map',
  title: t('Sơ đồ giường', 'Bed map'),
  note: 'All beds that the asker may see, now, at a past hour or on a coming day as planned. Each look is kept in the audit.',
  group: 'o-lai',
  who: { may: 'read', of: 'giuong' },
  query: {
    at: f.instant({ label: t('Thời điểm', 'Moment') }),
    names: z.enum(['full', 'initials']).default('full'),
    waitingIn: f.ref('phong-ban', { label: t('Chờ giường của khoa', 'Waiting for beds of') }),
    waitingPage: f.integer({
      label: t('Trang danh sách chờ', 'Page of those who wait'),
      min: 1,
      max: 1000,
      help: t('Mỗi trang 50 người.', 'Fifty to a page.'),
    }),
  },
  answer: bedMap,
});

/** A bed that would do. */
const offeredBed = z.object({
  id: id('giuong'),
  code: z.string(),
  room: z.string(),
  department: z.string().nullable(),
});
export type OfferedBed = z.infer<typeof offeredBed>;

/** What a refusal of a bed says besides. */
export const bedRefused = z.object({
  beds: z.array(offeredBed).optional().describe('Beds that would do, the nearest first.'),
  takenBy: z
    .object({ code: z.string(), name: z.string().nullable() })
    .optional()
    .describe('Who has the bed, as far as the asker may know.'),
});

const openFact = z.object({ id: id(), code: z.string() });

const checklistState = z.object({
  orders: z.array(openFact).describe('Orders without a result.'),
  records: z.array(openFact).describe('Records that nobody has signed.'),
  prescriptions: z.array(openFact).describe('Prescriptions that are not dispensed.'),
  items: z.array(z.object({ item: z.string(), done: z.boolean() })),
  ready: z.boolean(),
});
export type ChecklistState = z.infer<typeof checklistState>;

/** What keeps a stay from being cleared. */
export const checklistOpen = z.object({ checklist: checklistState.optional() });

export const getChecklist = operation('GET /o-lai/:id/viec-ra-vien', {
  id: 'get-discharge-checklist',
  title: t('Việc cần làm trước khi ra viện', 'What to do before the discharge'),
  note: 'Made of facts: open orders, unsigned records, prescriptions that are not dispensed, and what the ward hands back.',
  who: { may: 'read', of: 'o-lai' },
  answer: checklistState,
});

/** What was undone. */
export const undone = z.object({ id: id(), undone: z.string().describe('The name of the act.') });
