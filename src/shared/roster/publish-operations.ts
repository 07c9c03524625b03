import { z } from 'zod';
import { f } from '../fields/f';
import { daysFrom } from '../format/days';
import { count, id, instant } from '../operation/answer';
import { operation, type Problems } from '../operation/operation';
import { t } from '../text';
import { finding, MOST_DAYS } from './operations';

const department = f.ref('phong-ban', { label: t('Khoa', 'Department'), required: true });
const from = f.date({ label: t('Từ ngày', 'From'), required: true });
const to = f.date({ label: t('Đến ngày', 'To'), required: true });

/** A department and days, both included. */
export const ROSTER_PERIOD = { department, from, to };

/** What is wrong with a period: its order, or that it is longer than a board. */
export function periodProblems(sent: Readonly<Record<string, unknown>>): Problems {
  const days = daysFrom(String(sent.from), String(sent.to)) + 1;
  if (Number.isNaN(days)) return {};
  if (days < 1)
    return { to: t('Phải từ ngày bắt đầu trở đi.', 'It must not be before the start.') };
  return days > MOST_DAYS
    ? { to: t(`Nhiều nhất ${MOST_DAYS} ngày.`, `At most ${MOST_DAYS} days.`) }
    : {};
}

/** Overrides of one publication at most: more would be no exceptions any more. */
const MOST_OVERRIDES = 500;

const override = z.object({
  finding: z.string().max(200).describe('Its `key`.'),
  reason: z.string().trim().min(3).max(500),
});
export type RosterOverride = z.infer<typeof override>;

export const publishRoster = operation('POST /lich-ca-truc/publish', {
  id: 'publish-roster',
  title: t('Công bố bảng trực', 'Publish a roster'),
  note: 'Publishes the duties of a department on these days. Every rule is checked; each one that is broken, and each need that is not met, takes an override with a reason, which is kept: without, nothing is published and the refusal has all of them. A reason that was given before counts as long as the same duty breaks the same rule in the same way. Those whose duties changed since the last publication are told, and nobody else.',
  group: 'lich-ca-truc',
  who: { may: { act: 'publish' }, of: 'lich-ca-truc' },
  body: { ...ROSTER_PERIOD, overrides: z.array(override).max(MOST_OVERRIDES).default([]) },
  check: periodProblems,
  answer: z.object({
    publication: id(),
    at: instant(),
    added: count(),
    changed: count(),
    removed: count(),
    told: count().describe('People who were told.'),
  }),
  errors: ['INVALID'],
  told: {
    INVALID: z.object({
      findings: z.array(finding).optional().describe('All, with and without an override.'),
    }),
  },
});
