import { z } from 'zod';
import { f } from '../fields/f';
import { count, day, id, instant } from '../operation/answer';
import { operation } from '../operation/operation';
import { t } from '../text';
import { DUTY_KIND_NAMES } from './kinds';
import { COVERAGE, RULE_KEYS } from './rules';

/** The longest period of a board, a publication or a filling: a month. */
export const MOST_DAYS = 31;

const boardMember = z.object({
  id: id(),
  profession: z.enum(['nurse', 'doctor']),
  name: z.string(),
  weeklyHours: z.number().nullable().describe('Where it was agreed; else as the law says.'),
  skills: z.array(z.string()),
  protections: z
    .array(z.object({ reason: z.enum(['pregnant', 'small-child']), from: day(), until: day() }))
    .describe('Days on which they work neither nights nor overtime, as far as the rules look.'),
});
export type BoardMember = z.infer<typeof boardMember>;

const boardDuty = z.object({
  id: id('lich-ca-truc'),
  person: id(),
  department: id('phong-ban'),
  kind: z.string(),
  role: z.string(),
  state: z.string(),
  sick: z.boolean().optional().describe('Who is on it has called in sick.'),
  start: instant(),
  end: instant(),
  version: count(),
  publication: z
    .enum(['none', 'published', 'changed'])
    .describe('Whether it was published, and is still as it was then.'),
});
export type BoardDuty = z.infer<typeof boardDuty>;

const stretch = z.object({ person: id(), start: instant(), end: instant() });

const burden = z.object({
  nights: count().describe('Days with a duty that reaches into 22:00–06:00.'),
  weekends: count().describe('Saturdays and Sundays.'),
  holidays: count(),
  hours: z.number(),
});

const text = z.object({ vi: z.string(), en: z.string() });

const boardWish = z.object({
  person: id(),
  day: day(),
  want: z.enum(['on', 'off']).describe('To be on duty, or rather not.'),
  kind: z.string().nullable().describe('Without one a wish to be off is for the whole day.'),
});
export type BoardWish = z.infer<typeof boardWish>;

/** A rule that is broken, and who let it pass. */
export const finding = z.object({
  key: z.string().describe('Names it to an override: the same as long as the same duty breaks it.'),
  person: id().nullable().describe('Nobody where too few are on duty.'),
  day: day(),
  duty: id('lich-ca-truc').nullable(),
  rule: z.enum([...RULE_KEYS, COVERAGE]),
  text,
  override: z
    .object({ reason: z.string(), by: z.string().nullable(), at: instant() })
    .nullable()
    .describe('The reason with which it was published as it is.'),
});
export type BoardFinding = z.infer<typeof finding>;

const boardNeed = z.object({
  day: day(),
  kind: z.enum(DUTY_KIND_NAMES),
  profession: z.enum(['nurse', 'doctor']),
  skill: z.string().nullable(),
  need: count(),
  have: count(),
});
export type BoardNeed = z.infer<typeof boardNeed>;

/** A duty as it was published. */
const publishedDuty = z.object({
  id: id('lich-ca-truc'),
  person: id(),
  kind: z.string(),
  role: z.string(),
  start: instant(),
  end: instant(),
});
export type PublishedDuty = z.infer<typeof publishedDuty>;

const publication = z.object({
  id: id(),
  from: day(),
  to: day(),
  at: instant(),
  by: z.string().nullable(),
});

const boardKind = z.object({
  kind: z.enum(DUTY_KIND_NAMES),
  letter: z.string(),
  from: z.string().describe('When it begins, HH:MM.'),
  minutes: count().describe('How long it lasts.'),
  inUse: z.boolean().describe('Others are written no more; duties that are there stay.'),
});
export type BoardKind = z.infer<typeof boardKind>;

const rosterBoard = z.object({
  days: z.array(day()),
  kinds: z.array(boardKind).describe('The kinds of duty as the settings of the clinic have them.'),
  members: z.array(boardMember),
  duties: z.array(boardDuty).describe('Of these people, also in other departments.'),
  around: z
    .array(z.object({ person: id(), times: z.array(z.array(instant())) }))
    .describe('From when to when they are on duty before and after, as far as the rules look.'),
  leave: z.array(stretch),
  asked: z.array(stretch).describe('Leave that is asked for and not decided.'),
  sessions: z.array(stretch).describe('Outpatient sessions of doctors.'),
  holidays: z.array(day()).describe('Of the clinic, among these days.'),
  history: z
    .object({ since: day(), people: z.array(burden.extend({ person: id() })) })
    .describe(
      'What people bore on the days before the first of these, duties of other departments too: those that were published.',
    ),
  wishes: z.array(boardWish).describe('What people wish for these days.'),
  findings: z
    .array(finding)
    .describe('Rules that are broken, at the duty that breaks them; needs that are not met.'),
  coverage: z.array(boardNeed).describe('How many each kind of duty needs, and has.'),
  publications: z.array(publication).describe('Of days of the board, the latest first.'),
  removed: z
    .array(publishedDuty)
    .describe('Published duties that are here no more, since the last publication.'),
  rules: z.array(z.object({ key: z.enum(RULE_KEYS), limit: z.number(), source: text })),
});
export type RosterBoard = z.infer<typeof rosterBoard>;

export const getRosterBoard = operation('GET /lich-ca-truc/board', {
  id: 'get-roster-board',
  title: t('Bảng trực của một khoa', 'The roster of a department'),
  note: 'People by days with their duties, leave, outpatient sessions, the rules that are broken, the needs that are met or not, what is published and what has changed since. For those who plan rosters, a head nurse for the own departments.',
  group: 'lich-ca-truc',
  who: { may: 'create', of: 'lich-ca-truc' },
  query: {
    department: f.ref('phong-ban', { label: t('Khoa', 'Department'), required: true }),
    from: f.date({ label: t('Từ ngày', 'From'), required: true }),
    days: f.integer({
      label: t('Số ngày', 'Days'),
      required: true,
      min: 1,
      max: MOST_DAYS,
      default: 7,
    }),
  },
  answer: rosterBoard,
});

/** The most of each kind of change in one batch: it is done while somebody waits. */
const MOST_CHANGES = 500;

const times = { kind: z.string().max(40), start: instant(), end: instant() };

const newDuty = z.strictObject({
  nurse: z.uuid().nullish(),
  doctor: z.uuid().nullish(),
  department: z.uuid(),
  role: z.string().max(40).default('main'),
  ...times,
});
const changedDuty = z.strictObject({ id: z.uuid(), version: z.int(), ...times });

const writtenDuty = boardDuty.omit({ publication: true });
export type WrittenDuty = z.infer<typeof writtenDuty>;

const rosterBatchAnswer = z.object({
  updated: z.array(writtenDuty).describe('In the order in which they were sent.'),
  created: z.array(writtenDuty).describe('In the order in which they were sent.'),
});
export type RosterBatchAnswer = z.infer<typeof rosterBatchAnswer>;

export const writeRosterBatch = operation('POST /lich-ca-truc/batch', {
  id: 'write-roster-batch',
  title: t('Ghi nhiều ca trực một lần', 'Write many duties at once'),
  note: 'All of it or nothing: duties are taken away, then changed, then put in, in one transaction. What stands in the way is told at `remove.<n>`, `update.<n>.<field>` or `create.<n>.<field>`, with `<n>` counted from 0.',
  group: 'lich-ca-truc',
  who: { may: 'create', of: 'lich-ca-truc' },
  body: {
    remove: z.array(z.uuid()).max(MOST_CHANGES).default([]),
    update: z.array(changedDuty).max(MOST_CHANGES).default([]),
    create: z.array(newDuty).max(MOST_CHANGES).default([]),
  },
  answer: rosterBatchAnswer,
  errors: ['CONFLICT', 'NOT_FOUND', 'FORBIDDEN'],
});
