import { z } from 'zod';
import { STAFF } from '../account/actors';
import { covered } from '../inpatient/ward-operations';
import { count, day, id, instant } from '../operation/answer';
import { operation } from '../operation/operation';
import { departmentQueue } from '../queue/operations';
import { t } from '../text';

/** Numbers of the staff start page; each has its words in `i18n/staff-start`. */
const numberKey = z.enum([
  'today',
  'expected',
  'waiting',
  'inExam',
  'completed',
  'toConfirm',
  'toSign',
  'draftRecords',
  'criticalResults',
  'resultsToSign',
  'openOrders',
  'ownStays',
  'bed-available',
  'bed-occupied',
  'bed-cleaning',
  'bed-reserved',
  'onDuty',
  'ownShifts',
  'swaps',
  'unpublished',
  'toDispense',
  'lowStock',
  'expiring',
  'expired',
  'weekLoad',
  'lastWeekLoad',
  'weekNoShow',
  'lastWeekNoShow',
  'emergencyAccess',
  'dataRequests',
  'lateDataRequests',
  'lateBreaches',
]);
export type NumberKey = z.infer<typeof numberKey>;

const listFilter = z.record(z.string(), z.unknown());
export type ListFilter = z.infer<typeof listFilter>;

/** A list of a resource, and how many rows it has for the person who asks. */
const startNumber = z.object({
  key: numberKey,
  resource: z.string(),
  filter: listFilter,
  count: count(),
});
export type StartNumber = z.infer<typeof startNumber>;

/** The first rows of a list, as the API writes records. */
const startList = z.object({
  key: numberKey,
  resource: z.string(),
  filter: listFilter,
  sort: z.tuple([z.string(), z.enum(['ASC', 'DESC'])]).readonly(),
  columns: z.array(z.string()).readonly(),
  total: count(),
  rows: z.array(z.looseObject({ id: id() })),
});
export type StartList = z.infer<typeof startList>;

/** Days of a week, Monday to Sunday. */
const week = z.object({ from: day(), to: day() });
export type Week = z.infer<typeof week>;

/** How many came, or were to come, on a day. */
const dayLoad = z.object({ day: day(), load: count(), noShow: count() });
export type DayLoad = z.infer<typeof dayLoad>;

/** How many a department had so far this week, and until the same moment of the week before. */
const departmentLoad = z.object({
  id: id('phong-ban'),
  name: z.string(),
  load: count(),
  lastLoad: count(),
  noShow: count(),
});
export type DepartmentLoad = z.infer<typeof departmentLoad>;

const start = z.object({
  now: instant(),
  today: day(),
  numbers: z.array(startNumber),
  lists: z.array(startList),
  queues: z.array(departmentQueue),
  coverage: z
    .array(
      z.object({
        department: z.object({ id: id('phong-ban'), name: z.string() }),
        next: z.array(covered),
      }),
    )
    .describe(
      'What duties of the own departments that begin within 12 hours need and have, for who plans them.',
    ),
  nextVisit: id('phieu-thong-tin').nullable().describe('What a doctor has, or has next.'),
  nextDay: z
    .object({ day: day(), count: count(), filter: listFilter })
    .nullable()
    .describe('The next day with appointments, for a day that has none.'),
  weeks: z
    .object({
      current: week,
      last: week,
      until: instant().describe('Now: what departments had this week is counted until then.'),
      lastUntil: instant().describe('The same moment of the week before.'),
      days: z.array(dayLoad),
      departments: z.array(departmentLoad),
    })
    .nullable()
    .describe('Two weeks of the clinic, for those who run it.'),
});
/** The staff start page of one person. */
export type StartAnswer = z.infer<typeof start>;

export const getStart = operation('GET /trang-chu', {
  id: 'get-start',
  title: t('Trang chủ nhân viên', 'Staff start page'),
  note: 'By role. Each number is the total of the list of `resource` with `filter`, as the asker sees it.',
  group: 'phieu-thong-tin',
  who: STAFF,
  answer: start,
});
