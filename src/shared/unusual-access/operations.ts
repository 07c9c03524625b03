import { z } from 'zod';
import { count, day, id, instant } from '../operation/answer';
import { operation } from '../operation/operation';
import { t } from '../text';
import { MOST_DAYS, RULES } from './limits';

const GROUP = 'nhat-ky';
const WHO = ['quan-tri', 'quan-ly'] as const;

const rule = z
  .enum(RULES)
  .describe(
    '`many`: far more patients in a day than this person and their peers usually have; `colleague`: patients who work here; `namesake`: patients of the same full name, or of the same family name and phone; `stranger`: patients without an appointment, stay, record or order with this person or their departments.',
  );

const range = { from: day(), to: day() };

const finding = z.object({
  actor: id('ca-nhan'),
  name: z.string(),
  role: z.string(),
  rule,
  patients: count().describe('Patients looked at; for `many`, on the day with the most.'),
  usual: z.number().nullable().describe('For `many`: what is usual, in patients a day.'),
  last: instant().describe('The last look.'),
  review: z
    .object({ at: instant(), by: z.string(), note: z.string() })
    .nullable()
    .describe('What a manager noted, unless there were looks since.'),
});
export type Finding = z.infer<typeof finding>;

export const listUnusualAccess = operation('GET /truy-cap-bat-thuong', {
  id: 'list-unusual-access',
  title: t('Truy cập bất thường', 'Unusual access'),
  note: `Computed from the audit of these days of the clinic, at most ${MOST_DAYS}. Lists of many patients count for none of them.`,
  group: GROUP,
  who: WHO,
  query: range,
  answer: z.object({ findings: z.array(finding) }),
});

const look = z.object({
  patient: id('benh-nhan'),
  code: z.string(),
  name: z.string(),
  times: count(),
  last: instant(),
});
export type Look = z.infer<typeof look>;

export const listUnusualLooks = operation('GET /truy-cap-bat-thuong/:actor', {
  id: 'list-unusual-looks',
  title: t('Ai đã bị xem bất thường', 'Who was looked at unusually'),
  note: 'The patients behind a finding, the latest first, at most 200.',
  group: GROUP,
  who: WHO,
  params: { actor: id('ca-nhan') },
  query: { ...range, rule },
  answer: z.object({ looks: z.array(look) }),
});

export const reviewUnusualAccess = operation('POST /truy-cap-bat-thuong/:actor/review', {
  id: 'review-unusual-access',
  title: t('Ghi nhận đã xem xét', 'Note a review'),
  note: 'Audited. It stands until the person looks again.',
  group: GROUP,
  who: WHO,
  params: { actor: id('ca-nhan') },
  body: { ...range, rule, note: z.string().trim().min(5).max(500) },
  answer: null,
});
