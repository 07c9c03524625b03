import { z } from 'zod';
import { f } from '../fields/f';
import { day, id, instant } from '../operation/answer';
import { operation } from '../operation/operation';
import { t } from '../text';
import { RULE_KEYS } from './rules';

/** The longest period of a board: a month. */
const MOST_DAYS = 31;

const boardMember = z.object({
  id: id(),
  profession: z.enum(['nurse', 'doctor']),
  name: z.string(),
  weeklyHours: z.number().nullable().describe('Where it was agreed; else as the law says.'),
});
export type BoardMember = z.infer<typeof boardMember>;

const boardDuty = z.object({
  id: id('lich-ca-truc'),
  person: id(),
  department: id('phong-ban'),
  kind: z.string(),
  role: z.string(),
  state: z.string(),
  start: instant(),
  end: instant(),
});
export type BoardDuty = z.infer<typeof boardDuty>;

const stretch = z.object({ person: id(), start: instant(), end: instant() });

const text = z.object({ vi: z.string(), en: z.string() });

const finding = z.object({
  person: id(),
  day: day(),
  duty: id('lich-ca-truc'),
  rule: z.enum(RULE_KEYS),
  text,
});

const rosterBoard = z.object({
  days: z.array(day()),
  members: z.array(boardMember),
  duties: z.array(boardDuty).describe('Of these people, also in other departments.'),
  leave: z.array(stretch),
  sessions: z.array(stretch).describe('Outpatient sessions of doctors.'),
  findings: z.array(finding).describe('Rules that are broken, at the duty that breaks them.'),
  rules: z.array(z.object({ key: z.enum(RULE_KEYS), limit: z.number(), source: text })),
});
export type RosterBoard = z.infer<typeof rosterBoard>;

export const getRosterBoard = operation('GET /lich-ca-truc/board', {
  id: 'get-roster-board',
  title: t('Bảng trực của một khoa', 'The roster of a department'),
  note: 'People by days with their duties, leave, outpatient sessions and the rules that are broken. For those who plan rosters, a head nurse for the own departments.',
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
