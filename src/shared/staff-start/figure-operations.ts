import { z } from 'zod';
import { f } from '../fields/f';
import { count, day, id, instant } from '../operation/answer';
import { operation } from '../operation/operation';
import { t } from '../text';
import { SPANS } from './figure-spans';

/** Those who run the clinic. */
export const OVERSEERS = ['quan-tri', 'quan-ly'] as const;

/** Days of which some at the end may still be under way. */
const span = z.object({
  from: day(),
  to: day(),
  until: instant().nullable().describe('Until when it is counted; null where it is over.'),
});
export type Span = z.infer<typeof span>;

const visited = z.object({ load: count(), noShow: count() });

const week = z.object({
  ...span.shape,
  ...visited.shape,
  before: z
    .object({ ...span.shape, ...visited.shape })
    .describe('The week 52 weeks earlier, as far as the other one has come.'),
});
export type WeekFigure = z.infer<typeof week>;

const departmentVisits = z.object({ id: id('phong-ban'), name: z.string(), ...visited.shape });

const weeks = z.object({
  span,
  weeks: z.array(week).describe('From the earliest on; the last one is this week.'),
  departments: z.array(departmentVisits).describe('Over all these weeks, the busiest first.'),
});
export type WeekFigures = z.infer<typeof weeks>;

export const getWeekFigures = operation('GET /trang-chu/theo-tuan', {
  id: 'get-week-figures',
  title: t('Số lượt theo tuần, so với năm trước', 'Visits by week, against last year'),
  note: 'How many appointments had begun and how many did not come, by week and by department. Nobody is named.',
  group: 'phieu-thong-tin',
  who: OVERSEERS,
  query: { weeks: f.integer({ label: t('Số tuần', 'Weeks'), min: SPANS[0], max: SPANS[2] }) },
  answer: weeks,
});

const minutes = (what: string) =>
  z.number().nullable().describe(`${what}, in minutes; null where nobody was measured.`);

const departmentWait = z.object({
  id: id('phong-ban'),
  name: z.string(),
  visits: count().describe('How many checked in.'),
  waitMedian: minutes('Half of them waited no longer from check-in to the last call'),
  waitMost: minutes('Nine of ten waited no longer'),
  takenMedian: minutes('Half of them took no longer from that call to the end'),
  takenMost: minutes('Nine of ten took no longer'),
});
export type DepartmentWait = z.infer<typeof departmentWait>;

const waits = z.object({
  from: day(),
  to: day(),
  departments: z.array(departmentWait).describe('Where people wait longest, first.'),
});

export const getWaits = operation('GET /trang-chu/cho-kham', {
  id: 'get-waits',
  title: t('Thời gian chờ khám theo khoa', 'Waiting times by department'),
  note: 'Percentiles over the 28 days before today: a mean would hide who waits long. Nobody is named.',
  group: 'phieu-thong-tin',
  who: OVERSEERS,
  answer: waits,
});

const worked = z.object({
  name: z.string(),
  visits: count(),
  used: count().describe('Minutes that are taken; what overlaps counts once.'),
});

const roomHours = z.object({
  id: id('phong'),
  ...worked.shape,
  open: count().describe('Minutes that the clinic is open and the room not closed.'),
  planned: count().describe('Minutes in which a doctor has consulting hours there.'),
});
export type RoomHours = z.infer<typeof roomHours>;

const doctorHours = z.object({
  id: id('bac-si'),
  ...worked.shape,
  open: count().describe('Minutes of consulting hours, less leave, duties and closures.'),
});
export type DoctorHours = z.infer<typeof doctorHours>;

const hours = z.object({
  from: day(),
  to: day(),
  rooms: z.array(roomHours).describe('The busiest first.'),
  doctors: z.array(doctorHours).describe('The busiest first.'),
});
export type HoursFigures = z.infer<typeof hours>;

export const getHours = operation('GET /trang-chu/gio-su-dung', {
  id: 'get-hours-used',
  title: t('Giờ sử dụng phòng, giờ khám của bác sĩ', 'Hours of rooms and doctors'),
  note: 'Over the 28 days before today. Rooms: consultations that were not missed, procedures and meetings, of the hours that the clinic is open. Doctors: appointments, missed ones too, of their consulting hours.',
  group: 'phieu-thong-tin',
  who: OVERSEERS,
  answer: hours,
});
